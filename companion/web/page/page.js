"use strict";

// The terminal itself is that of textual-serve (terminal.js): it fits itself to #terminal, opens one
// WebSocket and talks through it. Everything a phone at a table needs besides is here.

const LEFT = 4000;
const ROOM = { columns: 43, rows: 20, bar: 34 }; // what a phone shows at least, where nothing else is chosen
const CELL = { width: 0.6, height: 1.4 }; // of a letter with the room round it, in its size
const SIZES = { least: 10, most: 28, usual: matchMedia("(pointer: coarse)").matches ? 18 : 16 };
const PIECE = 2000; // characters of a paste that go in one frame
const LINE = 200; // characters of a line that are remembered
const DRAG = 40; // pixels of a finger for one step of the wheel
const TRIES = 4; // quick ends of the app, one after the other, after which nothing is tried any more
// Milliseconds
const POLL = 1000; // between two looks whether the table is there again
const SILENCE = 2500; // after which a table that does not answer is taken to be away
const QUICK = 5000; // in which an app that ends has not lived
const SETTLED = 700; // after which what stands at the table has followed what was written
const LETTERS = 2000; // after which the table opens without its own letters
const FORMS = { sheet: "Sheet", json: "JSON", csv: "CSV" };

const after = (time) => new Promise((done) => setTimeout(done, time));
const byId = (id) => document.getElementById(id);
const [terminal, line, notice, links] = ["terminal", "line", "notice", "links"].map(byId);

let socket = null;
let size = { width: 80, height: 24 };
let remembered = JSON.parse(sessionStorage.getItem("remembered") || "{}");
remembered.settings = localStorage.getItem("settings") || "";

// The letters

const chosen = () => Number(localStorage.getItem("letters"));
const letters = chosen() || Math.max(SIZES.least, Math.min(
  SIZES.usual,
  Math.floor(innerWidth / (ROOM.columns * CELL.width)),
  Math.floor((innerHeight - ROOM.bar) / (ROOM.rows * CELL.height)),
));

function resizeLetters(by) {
  localStorage.setItem("letters", Math.min(SIZES.most, Math.max(SIZES.least, letters + by)));
  location.reload();
}

if (screen.orientation) screen.orientation.addEventListener("change", () => chosen() || location.reload());

// The socket

const say = (what, ...said) => {
  if (socket && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify([what, ...said]));
};
const key = (text) => say("stdin", text);

function pieces(text) {
  const whole = Array.from(text);
  const found = [];
  for (let at = 0; at < whole.length; at += PIECE) found.push(whole.slice(at, at + PIECE).join(""));
  return found;
}

class TableSocket extends WebSocket {
  constructor(url) {
    super(`${url}&${new URLSearchParams(remembered)}`);
    socket = this;
    this.began = Date.now();
    this.addEventListener("message", (event) => typeof event.data === "string" && heard(JSON.parse(event.data)));
    this.addEventListener("close", (event) => closed(event.code, Date.now() - this.began));
    this.addEventListener("open", home);
  }

  send(text) {
    const [what, said] = JSON.parse(text);
    if (what === "resize") size = said;
    if (what !== "stdin" || said.length <= PIECE) super.send(text);
    else for (const piece of pieces(said)) super.send(JSON.stringify([what, piece]));
  }
}

function heard([what, said]) {
  if (what === "pong") clearTimeout(asked);
  if (what === "remember") remember(said); // said first when the table is drawn
  if (what === "export") offer(said.matches, [said.form]);
}

function remember(said) {
  tell("");
  if (said.settings) localStorage.setItem("settings", said.settings);
  remembered = said;
  sessionStorage.setItem("remembered", JSON.stringify(said));
  byId("save").hidden = !said.match;
  adopt();
}

// Coming back

let polling = null;
let asked = null;

function tell(text, again = false) {
  notice.hidden = !text;
  notice.querySelector("p").textContent = text;
  notice.querySelector("button").hidden = !again;
}

function closed(code, lasted) {
  clearTimeout(asked);
  const deaths = lasted < QUICK ? Number(sessionStorage.getItem("deaths")) + 1 : 0;
  sessionStorage.setItem("deaths", deaths);
  if (code === LEFT) tell("You have left the table. Everything is kept.", true);
  else if (deaths >= TRIES) tell("The table does not open here: look at the screen of the host.", true);
  else comeBack();
}

function comeBack() {
  tell("The table is away for a moment; this page comes back by itself.");
  clearInterval(polling);
  polling = setInterval(look, POLL);
  look();
}

async function look() {
  const health = fetch("/health", { cache: "no-store" }).catch(() => null);
  const answer = await Promise.race([health, after(POLL)]);
  if (!answer) return;
  if (answer.ok) {
    location.reload();
  } else if (answer.status === 403) {
    clearInterval(polling);
    polling = null;
    tell("The code of this table is a new one: scan it again.");
  } else {
    tell(await answer.text());
  }
}

function awake() {
  if (document.hidden) return;
  if (polling) look();
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  clearTimeout(asked);
  asked = setTimeout(comeBack, SILENCE);
  say("ping", String(Date.now()));
}

notice.querySelector("button").addEventListener("click", () => {
  sessionStorage.removeItem("deaths");
  location.reload();
});
for (const event of ["visibilitychange", "online", "pageshow"]) {
  (event === "visibilitychange" ? document : window).addEventListener(event, awake);
}

// A finger that is drawn over the table turns the wheel

let finger = null;

terminal.addEventListener("touchstart", (event) => {
  const touch = event.touches[0];
  finger = event.touches.length === 1 ? { y: touch.clientY, turned: false } : null;
}, { passive: true, capture: true });

terminal.addEventListener("touchmove", (event) => {
  if (!finger || event.touches.length !== 1) return;
  const touch = event.touches[0];
  for (let way = Math.sign(finger.y - touch.clientY); Math.abs(finger.y - touch.clientY) >= DRAG; finger.y -= way * DRAG) {
    wheel(way, touch);
    finger.turned = true;
  }
  if (finger.turned && event.cancelable) event.preventDefault();
}, { passive: false, capture: true });

terminal.addEventListener("touchend", (event) => {
  if (finger && finger.turned && event.cancelable) event.preventDefault();
  finger = null;
}, { passive: false, capture: true });

function wheel(way, at) {
  const box = terminal.querySelector(".xterm-screen").getBoundingClientRect();
  const cell = (from, length, count) => Math.min(count, Math.max(1, Math.ceil((from / length) * count)));
  const column = cell(at.clientX - box.left, box.width, size.width);
  const row = cell(at.clientY - box.top, box.height, size.height);
  key(`\x1b[<${way < 0 ? 64 : 65};${column};${row}M`);
}

// Typing on a phone: a line of the browser's own, which is sent whole

let written = "";
let writing = null;

function writes(text) {
  written = text;
  clearTimeout(writing);
  writing = setTimeout(() => {
    writing = null;
    adopt();
  }, SETTLED);
}

// A line that came back, or was tapped together, can be written on.
function adopt() {
  if (writing || !remembered.front || line.value !== written || written.length > LINE) return;
  line.value = written = remembered.line;
}

const paste = (text) => `\x1b[200~${text}\x1b[201~`;

function write(on) {
  byId("writing").hidden = !on;
  byId("bar").hidden = on;
  adopt();
  if (on) line.focus();
  else home();
  fit();
}

byId("type").addEventListener("click", () => write(true));
byId("done").addEventListener("click", () => write(false));
line.addEventListener("input", () => {
  writes(line.value);
  say("line", written);
});
line.addEventListener("paste", (event) => {
  const text = event.clipboardData.getData("text");
  if (!text.includes("\n")) return;
  event.preventDefault();
  key(paste(text));
});
byId("writing").addEventListener("submit", (event) => {
  event.preventDefault();
  key("\r");
  line.value = "";
  writes("");
});

// What can be saved here

function offer(matches, forms) {
  links.replaceChildren("Save as");
  for (const form of forms) {
    const link = document.createElement("a");
    link.href = `/export/${matches}?form=${form}`;
    link.download = "";
    link.textContent = FORMS[form] || form;
    links.append(link);
  }
  const away = document.createElement("button");
  away.type = "button";
  away.textContent = "×";
  away.setAttribute("aria-label", "Put the links away");
  away.addEventListener("click", () => showLinks(false));
  links.append(away);
  showLinks(true);
}

function showLinks(on) {
  links.hidden = !on;
  home();
  fit();
}

for (const bar of [byId("bar"), links]) bar.addEventListener("mousedown", (event) => event.preventDefault());
byId("save").addEventListener("click", () => (links.hidden ? offer(remembered.match, Object.keys(FORMS)) : showLinks(false)));
byId("smaller").addEventListener("click", () => resizeLetters(-1));
byId("larger").addEventListener("click", () => resizeLetters(1));

// The room that browser bars and a keyboard leave

const home = () => terminal.querySelector("textarea").focus({ preventScroll: true });
const fit = () => window.dispatchEvent(new Event("resize"));

function take(view) {
  if (view.scale > 1.01) return;
  document.body.style.height = `${view.height}px`;
  document.body.style.top = `${view.offsetTop}px`;
  fit();
}

if (window.visualViewport) {
  visualViewport.addEventListener("resize", () => take(visualViewport));
  visualViewport.addEventListener("scroll", () => take(visualViewport));
}

// The start: letters first, since the terminal measures them

async function start() {
  byId("save").hidden = !remembered.match;
  terminal.dataset.fontSize = letters;
  terminal.dataset.sessionWebsocketUrl = `ws://${location.host}/ws`;
  window.WebSocket = TableSocket;
  window.open = () => null; // no text of a player becomes a link that a tap follows
  await Promise.race([
    Promise.all(["16px", "bold 16px"].map((face) => document.fonts.load(`${face} "Roboto Mono"`))),
    after(LETTERS),
  ]);
  const script = document.createElement("script");
  script.src = "/page/terminal.js";
  script.addEventListener("load", () => {
    window.onload();
    window.onload = null;
    terminal.querySelector("textarea").inputMode = "none";
  });
  script.addEventListener("error", comeBack);
  document.head.append(script);
}

start();

"""The app in a browser: one server, an app for each device, and one journal that all of them share."""

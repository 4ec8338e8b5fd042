"""What every game shares: the contract, the words of the notation, sheets and the timeline."""

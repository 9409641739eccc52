let ahead = 0;

/** Called with the server's clock (ms) as an answer arrives. */
export function noteServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

/** The server's clock (ms), as well as its last answer lets us know: right where the local clock is not. */
export function serverNow(): number {
  return Date.now() + ahead;
}

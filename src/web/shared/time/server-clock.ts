let ahead = 0;

/** Called with the server's time (ms) when a response arrives. */
export function noteServerTime(serverTime: number): void {
  ahead = serverTime - Date.now();
}

/** Returns the server's time (ms), calculated from its last response, so that a wrong local clock does no harm. */
export function serverNow(): number {
  return Date.now() + ahead;
}

import fs from 'node:fs';

const largestLog = 5 * 1024 * 1024;
const checkInterval = 60_000;

/** Copies the log. Does nothing if the disk is full: the log must be truncated all the same. */
function keepPart(logFile: string, previous: string): void {
  try {
    // Makes room for the copy.
    fs.rmSync(previous, { force: true });
    fs.copyFileSync(logFile, previous);
  } catch {
    // The part is lost.
  }
}

/**
 * Keeps the server's log below about 10 MB, its current and previous part together. Returns a function that
 * stops this.
 */
export function boundLog(logFile: string): () => void {
  const turn = () => {
    try {
      if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < largestLog) return;
      keepPart(logFile, `${logFile}.1`);
      // The server appends to its open file. After truncation it therefore continues at the start of the same file.
      fs.truncateSync(logFile, 0);
    } catch {
      // An error in a timer would end the program. The next check tries again.
    }
  };
  turn();
  const timer = setInterval(turn, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
}

import fs from 'node:fs';

const largestLog = 5 * 1024 * 1024;
const checkInterval = 60_000;

/**
 * Keeps the server's log below about 10 MB, its current and previous part together. Returns a function that
 * stops this.
 */
export function boundLog(logFile: string): () => void {
  const turn = () => {
    try {
      if ((fs.statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) < largestLog) return;
      // The server appends to its open file. After truncation it therefore continues at the start of the same file.
      fs.copyFileSync(logFile, `${logFile}.1`);
      fs.truncateSync(logFile, 0);
    } catch {
      // The disk may be full. An error in a timer would end the program; the next check tries again.
    }
  };
  turn();
  const timer = setInterval(turn, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
}

// A program that runs the product's own server for one installation after the other. Loading the code takes most of
// the time of a start, so the journeys of a worker load it once.
import { readConfig } from '#server/config.ts';
import { openServer } from '#server/open-server.ts';
import { drawLimits } from '#server/pages/draw-screens.ts';
import { type Running, stop } from '#server/stop-cleanly.ts';

/** The environment of the installation to open; null closes the open installation. */
export type Turn = Record<string, string> | null;

drawLimits.maxWaitMs = 60_000;

let running: Running | null = null;

/** Returns the address of the installation; '' if none is open. */
async function take(turn: Turn): Promise<string> {
  if (running !== null) await stop(running);
  running = null;
  if (turn === null) return '';
  let lastLine = '';
  await openServer(readConfig(turn, []), {
    say: (line) => {
      lastLine = line;
      process.stdout.write(`${line}\n`);
    },
    onLost: giveUp,
    onRunning: (opened) => {
      running = opened;
    },
  });
  return lastLine.replace('Ready: ', '');
}

function giveUp(error: unknown): never {
  console.error(error);
  process.exit(1);
}

process.on('message', (turn: Turn) => {
  take(turn).then((url) => process.send?.(url), giveUp);
});
process.once('disconnect', () => {
  take(null).then(() => process.exit(), giveUp);
});

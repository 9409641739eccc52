import { describeConfig, readConfig } from './config.ts';
import { endProcess } from './end-process.ts';
import { openServer } from './open-server.ts';
import { releaseMemory } from './release-memory.ts';
import { CannotStart } from './services/cannot-start.ts';
import { listenForStop } from './stop-cleanly.ts';

async function main(commandLine: string[]): Promise<void> {
  if (commandLine.includes('--help')) return say(describeConfig());

  const stopper = listenForStop();
  await openServer(readConfig(process.env, commandLine), {
    say,
    onLost: stopWithError,
    onRunning: (running) => {
      stopper.nowRunning(running);
      // Loading the program leaves much unused memory behind. No caller is waiting yet.
      releaseMemory({ toSystem: true });
    },
  });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function stopWithError(error: unknown): void {
  const text =
    error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${text}\n`);
  endProcess(1);
}

process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);
main(process.argv.slice(2)).catch(stopWithError);

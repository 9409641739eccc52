import { CannotStart } from './services/cannot-start.ts';

/** Runs a command that takes no arguments and returns its exit code: that of `run`, 1 if it fails, 2 after a wrong call. */
export async function runCheck(usage: string, run: () => Promise<number>): Promise<number> {
  if (process.argv.length > 2) {
    console.error(usage);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    return 1;
  }
}

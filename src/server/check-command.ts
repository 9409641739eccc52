import { CannotStart } from './services/cannot-start.ts';

/**
 * Runs a command that takes no arguments. Returns its exit code: the result of `run`, 1 if `run` fails, 2 if the call
 * is wrong.
 */
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

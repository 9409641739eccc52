import type { Confirmation } from '#contract/errors.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';

/** Shows what must be given again; resolves to whether it was given. */
export type AskAgain = (needs: readonly Confirmation[]) => Promise<boolean>;

/**
 * Does `work`; where the server first wants the person to confirm who they are, asks, then does it again. Null: they
 * would rather not, and nothing was done.
 */
export async function runConfirmed<T>(work: () => Promise<T>, ask: AskAgain): Promise<{ value: T } | null> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!hasCode(error, 'confirmation_required')) throw error;
    if (!(await ask(error.needs))) return null;
    return runConfirmed(work, ask);
  }
}

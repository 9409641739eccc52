import type { Confirmation } from '#contract/errors.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';

/** Asks for the confirmations; resolves to whether they were given. */
type AskAgain = (needs: readonly Confirmation[]) => Promise<boolean>;

/**
 * Runs `work`. If the server requires the person to confirm their identity first, asks for that and runs `work`
 * again. Resolves to null if the person declines; nothing was done in this case.
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

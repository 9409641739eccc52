import { useState } from 'react';
import type { Confirmation } from '#contract/errors.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { runConfirmed } from './run-confirmed.ts';

/** `every`: the server wants each of them; else any one will do. */
export interface Question {
  needs: readonly Confirmation[];
  every: boolean;
  answer: (given: boolean) => void;
}

/**
 * `run(work)` does work that may need the password or a factor again: where the server says so, `dialog` (which the caller
 * renders, outside any form) asks, and the work is done once more; null where the person cancelled.
 */
export function useConfirmedAction({ every = false }: { every?: boolean } = {}) {
  const [question, setQuestion] = useState<Question>();
  const [open, setOpen] = useState(false);
  const run = async <T,>(work: () => Promise<T>) =>
    runConfirmed(
      work,
      (needs) =>
        new Promise((resolve) => {
          const answer = (given: boolean) => {
            setOpen(false);
            resolve(given);
          };
          setQuestion({ needs, every, answer });
          setOpen(true);
        }),
    );
  return { run, dialog: question && <ConfirmIdentityDialog open={open} question={question} /> };
}

import { useState } from 'react';
import type { Confirmation } from '#contract/errors.ts';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import { runConfirmed } from './run-confirmed.ts';

export type QuestionState = 'asking' | 'given' | 'cancelled';

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
  const [state, setState] = useState<QuestionState>('cancelled');
  const run = async <T,>(work: () => Promise<T>) =>
    runConfirmed(
      work,
      (needs) =>
        new Promise((resolve) => {
          const answer = (given: boolean) => {
            setState(given ? 'given' : 'cancelled');
            resolve(given);
          };
          setQuestion({ needs, every, answer });
          setState('asking');
        }),
    );
  return { run, dialog: question && <ConfirmIdentityDialog state={state} question={question} /> };
}

import { useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import type { Question, QuestionState } from './confirm-types.ts';
import { runConfirmed } from './run-confirmed.ts';

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

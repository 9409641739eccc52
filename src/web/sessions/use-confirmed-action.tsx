import { useState } from 'react';
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx';
import type { Question, QuestionState } from './confirm-types.ts';
import { runConfirmed } from './run-confirmed.ts';

/**
 * `run(work)` runs work that may need the password or a factor again. If the server requires that, `dialog` asks for
 * it and the work runs again; null if the person cancelled. The caller renders `dialog`, outside any form.
 */
export function useConfirmedAction({ every: areAllRequired = false }: { every?: boolean } = {}) {
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
          setQuestion({ needs, areAllRequired, answer });
          setState('asking');
        }),
    );
  return { run, dialog: question && <ConfirmIdentityDialog state={state} question={question} /> };
}

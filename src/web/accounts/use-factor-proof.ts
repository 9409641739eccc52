import { useState } from 'react';
import type { SignedIn } from '#contract/account-replies.ts';
import { ApiError, hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useToasts } from '#web/ui/toasts.tsx';
import { isInterrupted } from './ask-for-key.ts';
import { factorTexts } from './factor-texts.ts';

/** What whoever asked for a factor is told: the session at its new level, or null where it stood there already. */
export type Verified = (signedIn: SignedIn | null) => Promise<void> | void;

/** A code of another shape is, to the person, a wrong code. */
function plain(failure: unknown): unknown {
  return hasCode(failure, 'invalid_input') ? new ApiError('factor_refused', failure.message, 401) : failure;
}

/** One attempt at a time to give a factor, and what was wrong with the last one. */
export function useFactorProof(onVerified: Verified) {
  const texts = useTexts(factorTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const attempt = async (work: () => Promise<{ signedIn: SignedIn | null }>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onVerified((await work()).signedIn);
    } catch (error) {
      setFailure(error);
      // The step goes away together with its session; only a toast outlives it.
      if (hasCode(error, 'session_ended', 'unauthenticated')) toasts.error(texts.failed, errorText(error));
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    error:
      failure === null ? undefined : isInterrupted(failure) ? texts.key.cancelled : errorText(plain(failure)),
    attempt,
    clear: () => setFailure(null),
  };
}

import { useState } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { ApiError, hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { isInterrupted } from './ask-for-key.ts';
import { factorTexts } from './factor-texts.ts';

/**
 * Called when the factor was right. It gets the session at its new level, or null if the session already had that
 * level. It also gets the recovery codes that come with the account's first factor.
 */
export type VerifiedHandler = (
  signedIn: SignedIn | null,
  recoveryCodes: string[] | null,
) => Promise<void> | void;

interface Proof {
  signedIn: SignedIn | null;
  recoveryCodes?: string[] | null;
}

/**
 * Checks one factor at a time and keeps the error of the last attempt; `refused` is the text for a wrong
 * factor.
 */
export function useFactorProof(onVerified: VerifiedHandler, refused: string) {
  const texts = useTexts(factorTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const attempt = async (work: () => Promise<Proof>) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { signedIn, recoveryCodes } = await work();
      await onVerified(signedIn, recoveryCodes ?? null);
    } catch (error) {
      setFailure(error);
      // The step disappears together with its session; only a toast stays visible.
      if (hasCode(error, 'session_ended', 'unauthenticated')) toasts.error(texts.failed, errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const errorOf = () => {
    if (failure === null) return undefined;
    if (hasCode(failure, 'factor_refused', 'invalid_input')) return refused;
    if (failure instanceof ApiError) return errorText(failure);
    return isInterrupted(failure) ? texts.key.cancelled : texts.key.failed;
  };
  return {
    busy,
    failure,
    error: errorOf(),
    attempt,
    clear: () => setFailure(null),
  };
}

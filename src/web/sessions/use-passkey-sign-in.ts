import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { call } from '#web/shared/api/api.ts';
import { askForKey, isInterrupted } from '#web/shared/factors/ask-for-key.ts';
import { type NoKeys, checkKeySupport } from '#web/shared/factors/check-key-support.ts';
import { repeatWhileVisible } from './repeat-while-visible.ts';

addErrorTexts(refusalErrorTexts);

interface PasskeyOptions {
  onSignedIn: (reply: SignedIn) => Promise<void>;
  /** Not called if the person cancelled. */
  onFailure: (error: unknown) => void;
  /** True while the form is being sent: during this time passkeys are not offered. */
  paused: boolean;
}

const challengeMinutes = 4;

const newChallenge = (signal?: AbortSignal) => call(factorEndpoints.startPasskeySignIn, { signal });

/** Returns the error as an API error, even if the browser failed. */
function asRefusal(error: unknown): unknown {
  return error instanceof ApiError ? error : new ApiError('passkey_refused', String(error), 401);
}

const neverChanges = () => () => {};

/** Nearly every browser supports passkeys: the server renders the button, so that nothing moves. */
const useNoKeys = () => useSyncExternalStore<NoKeys>(neverChanges, checkKeySupport, () => null);

/** Signs in without a password: with a button, or with one of the browser's suggestions for the email field. */
export function usePasskeySignIn({ onSignedIn, onFailure, paused }: PasskeyOptions) {
  const [busy, setBusy] = useState(false);
  const noKeys = useNoKeys();
  const idle = !paused && !busy && noKeys === null;

  const finish = async (challengeId: string, credential: Awaited<ReturnType<typeof askForKey>>) => {
    setBusy(true);
    try {
      await onSignedIn(await call(factorEndpoints.signInWithPasskey, { body: { challengeId, credential } }));
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const finishSuggested = useEffectEvent(finish);

  useEffect(() => {
    if (!idle) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const suggest = async () => {
      if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return;
      const { challengeId, webauthn } = await newChallenge(signal);
      const credential = await askForKey(webauthn, true);
      if (!signal.aborted) await finishSuggested(challengeId, credential);
    };
    // The person did not ask for suggestions: if they fail, the form is enough.
    const begin = () => void suggest().catch(() => undefined);
    begin();
    const stop = repeatWhileVisible(challengeMinutes, begin);
    return () => {
      stop();
      leaving.abort();
      WebAuthnAbortService.cancelCeremony();
    };
  }, [idle]);

  const signIn = async () => {
    setBusy(true);
    try {
      const { challengeId, webauthn } = await newChallenge();
      await finish(challengeId, await askForKey(webauthn));
    } catch (error) {
      if (!isInterrupted(error)) onFailure(asRefusal(error));
    } finally {
      setBusy(false);
    }
  };

  return { noKeys, busy, signIn: () => void signIn() };
}

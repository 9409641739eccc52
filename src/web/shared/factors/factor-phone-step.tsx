import { useEffect, useRef, useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { FormFooter, type FormPlace } from '#web/ui/overlays/dialog-actions.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { FactorCodeStep } from './factor-code-step.tsx';
import { factorTexts } from './factor-texts.ts';
import type { VerifiedHandler } from './use-factor-proof.ts';

/** Seconds. */
const resendDelay = 30;

/** Returns the masked number with no-break spaces, so that it stays on one line. */
export function phoneOf({ phone }: Factor): string {
  return (phone ?? '').replaceAll(' ', '\u00a0');
}

/**
 * Counts down the seconds until another message may be requested: `left` is 0 if it may be requested at once; `start`
 * begins a new delay.
 */
function useCountdown(from: number) {
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start: () => setLeft(resendDelay) };
}

function useTextMessage(factorId: string, firstChallengeId: string | undefined) {
  const { sent } = useTexts(factorTexts).phone;
  const toasts = useToasts();
  const countdown = useCountdown(firstChallengeId ? resendDelay : 0);
  const [challengeId, setChallengeId] = useState(firstChallengeId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await call(factorEndpoints.challengeFactor, { params: { factorId } });
      setChallengeId(reply.challengeId);
      countdown.start();
      toasts.success(sent);
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { challengeId, busy, failure, wait: countdown.left, send: () => void send() };
}

interface FactorPhoneStepProps extends FormPlace {
  factor: Factor;
  /** The challenge of a message that was just sent; if absent, the person first requests one. */
  challengeId?: string;
  onVerified: VerifiedHandler;
}

/** Sends a text message, then asks for its code. */
export function FactorPhoneStep(props: FactorPhoneStepProps) {
  const { factor, challengeId: firstChallengeId, onVerified, ...place } = props;
  const texts = useTexts(factorTexts);
  const errorText = useErrorText();
  const message = useTextMessage(factor.id, firstChallengeId);
  const button = useRef<HTMLButtonElement>(null);
  const { challengeId, busy, failure, wait, send } = message;
  const number = phoneOf(factor);
  useEffect(() => button.current?.focus(), []);

  const error = failure !== null && <FieldError id="text-message-error">{errorText(failure)}</FieldError>;
  if (!challengeId) {
    return (
      <div className="flex flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <p id="text-message">{texts.phone.before(number)}</p>
          <div aria-live="polite">{error}</div>
        </div>
        <FormFooter
          {...place}
          ref={button}
          busy={busy}
          busyLabel={texts.phone.sending}
          aria-describedby="text-message"
          onClick={send}
        >
          {texts.phone.send}
        </FormFooter>
      </div>
    );
  }
  const resend = (
    <>
      <div aria-live="polite">{error}</div>
      <Button
        variant="quiet"
        wide
        busy={busy}
        busyLabel={texts.phone.sending}
        disabled={wait > 0}
        onClick={send}
        className="tabular-nums"
      >
        {wait > 0 ? texts.phone.resendIn(wait) : texts.phone.resend}
      </Button>
    </>
  );
  const step = { factor, challengeId, ask: texts.phone.ask(number), onVerified };
  if (place.inDialog) {
    const above = (
      <div className="-mt-2 flex flex-col gap-1">
        {resend}
        {place.above}
      </div>
    );
    return <FactorCodeStep key={challengeId} {...step} inDialog above={above} />;
  }
  return (
    <div className="flex flex-col gap-3">
      <FactorCodeStep key={challengeId} {...step} />
      {resend}
    </div>
  );
}

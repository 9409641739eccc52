import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call, callElevating } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FormFooter, type FormPlace } from '#web/ui/overlays/dialog-actions.tsx';
import { Field, inputClasses } from '#web/ui/fields/field.tsx';
import { factorTexts } from './factor-texts.ts';
import { useFactorProof, type VerifiedHandler } from './use-factor-proof.ts';

const codeLength = 6;

interface FactorCodeStepProps extends FormPlace {
  factor: Factor;
  /** The challenge of a code that was sent; if absent, the step asks for the authenticator app's code. */
  challengeId?: string;
  ask: string;
  onVerified: VerifiedHandler;
}

/**
 * A field for six digits, which are typed, pasted or filled in by the device. It sends them as soon as the last digit
 * is there.
 */
export function FactorCodeStep({ factor, challengeId, ask, onVerified, ...place }: FactorCodeStepProps) {
  const texts = useTexts(factorTexts);
  const proof = useFactorProof(onVerified, challengeId ? texts.phone.refused : texts.totp.refused);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const challenge = useRef<string>(undefined);
  const params = { factorId: factor.id };

  const newChallenge = async () => {
    const { challengeId: made } = await call(factorEndpoints.challengeFactor, { params });
    challenge.current = made;
    return made;
  };
  const verify = (id: string, digits: string) =>
    callElevating(factorEndpoints.verifyFactor, { params, body: { challengeId: id, code: digits } });
  const prove = async (digits: string) => {
    if (challengeId) return verify(challengeId, digits);
    try {
      return await verify(challenge.current ?? (await newChallenge()), digits);
    } catch (error) {
      if (!hasCode(error, 'challenge_not_found')) throw error;
      return verify(await newChallenge(), digits);
    }
  };
  const send = (digits: string) => void proof.attempt(async () => prove(digits));

  useEffect(() => input.current?.focus(), []);
  const { failure } = proof;
  useEffect(() => {
    if (failure !== null) input.current?.select();
  }, [failure]);

  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, codeLength);
    if (digits === code) return;
    setCode(digits);
    setMissing(false);
    proof.clear();
    if (digits.length === codeLength) send(digits);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = code.length === codeLength;
    setMissing(!complete);
    if (complete) send(code);
    else input.current?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label={texts.code} help={ask} error={missing ? texts.missingCode : proof.error}>
        {(control) => (
          <input
            {...control}
            required
            ref={input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            readOnly={proof.busy}
            onChange={(event) => type(event.target.value)}
            className={classNames(inputClasses, 'tracking-[0.35em] tabular-nums')}
          />
        )}
      </Field>
      <FormFooter {...place} type="submit" busy={proof.busy} busyLabel={texts.verifying}>
        {texts.verify}
      </FormFooter>
    </form>
  );
}

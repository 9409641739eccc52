import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { Factor } from '#contract/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factor-endpoints.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call, callLifting } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field, inputClasses } from '#web/ui/field.tsx';
import { factorTexts } from './factor-texts.ts';
import { useFactorProof, type Verified } from './use-factor-proof.ts';

const codeLength = 6;

interface FactorCodeStepProps {
  factor: Factor;
  /** Of a code that is on its way; without one, the app's code is asked for. */
  challengeId?: string;
  ask: string;
  onVerified: Verified;
}

/** Six digits, typed, pasted or filled in by the device; sent as soon as the last one stands. */
export function FactorCodeStep({ factor, challengeId, ask, onVerified }: FactorCodeStepProps) {
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
    callLifting(factorEndpoints.verifyFactor, { params, body: { challengeId: id, code: digits } });
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
      <Button type="submit" variant="filled" wide busy={proof.busy} busyLabel={texts.verifying}>
        {texts.verify}
      </Button>
    </form>
  );
}

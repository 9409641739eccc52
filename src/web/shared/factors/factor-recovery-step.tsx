import type { FormEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { callElevating } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormFooter, type FormPlace } from '#web/ui/overlays/dialog-actions.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { factorTexts } from './factor-texts.ts';
import { useFactorProof, type VerifiedHandler } from './use-factor-proof.ts';

/** Asks for a recovery code, for people without a factor at hand. */
export function FactorRecoveryStep({ onVerified, ...place }: FormPlace & { onVerified: VerifiedHandler }) {
  const texts = useTexts(factorTexts);
  const { recovery } = texts;
  const toasts = useToasts();
  const proof = useFactorProof(onVerified, recovery.refused);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const { failure } = proof;
  useEffect(() => {
    if (failure !== null) input.current?.select();
  }, [failure]);

  const prove = async () => {
    const reply = await callElevating(factorEndpoints.useRecoveryCode, { body: { code: code.trim() } });
    toasts.success(recovery.used, recovery.left(reply.codesLeft));
    return reply;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!code.trim());
    if (code.trim()) void proof.attempt(prove);
    else input.current?.focus();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        ref={input}
        label={recovery.field}
        help={recovery.ask}
        error={missing ? recovery.missing : proof.error}
        name="recovery-code"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={40}
        aria-required="true"
        readOnly={proof.busy}
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setMissing(false);
          proof.clear();
        }}
      />
      <FormFooter {...place} type="submit" busy={proof.busy} busyLabel={texts.verifying}>
        {texts.verify}
      </FormFooter>
    </form>
  );
}

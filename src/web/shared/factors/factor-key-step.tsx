import { KeyRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { call, callElevating } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { FormFooter, type FormPlace } from '#web/ui/overlays/dialog-actions.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { askForKey } from './ask-for-key.ts';
import { checkKeySupport } from './check-key-support.ts';
import { factorTexts } from './factor-texts.ts';
import { useFactorProof, type VerifiedHandler } from './use-factor-proof.ts';

/** Lets the browser ask for a passkey or a security key. */
export function FactorKeyStep(props: FormPlace & { factor: Factor; onVerified: VerifiedHandler }) {
  const { factor, onVerified, ...place } = props;
  const texts = useTexts(factorTexts);
  const proof = useFactorProof(onVerified, texts.key.refused);
  const button = useRef<HTMLButtonElement>(null);
  const noKeys = checkKeySupport();
  const { ask, use } = factor.isPasskey ? texts.passkey : texts.key;
  const params = { factorId: factor.id };
  useEffect(() => button.current?.focus(), []);

  const prove = async () => {
    const { challengeId, webauthn } = await call(factorEndpoints.challengeFactor, { params });
    const credential = await askForKey(webauthn ?? {});
    return callElevating(factorEndpoints.verifyFactor, { params, body: { challengeId, credential } });
  };
  const error = noKeys ? texts.key.noKeys[noKeys] : proof.error;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-1.5">
        <p id="key-ask" className="wrap-anywhere">
          {ask(factor.friendlyName)}
        </p>
        <div aria-live="polite">{error && <FieldError id="key-error">{error}</FieldError>}</div>
      </div>
      <FormFooter
        {...place}
        ref={button}
        icon={<KeyRound className="size-4.5" />}
        busy={proof.busy}
        busyLabel={texts.key.busy}
        disabled={noKeys !== null}
        aria-describedby="key-ask"
        onClick={() => void proof.attempt(prove)}
      >
        {use}
      </FormFooter>
    </div>
  );
}

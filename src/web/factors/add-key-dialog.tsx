import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { call, callElevating } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import type { AddFactorProps } from './add-totp-dialog.tsx';
import { isInterrupted } from '#web/shared/factors/ask-for-key.ts';
import { askToRegisterKey, isKnownKey } from './ask-to-register-key.ts';
import { FactorNameField } from './factor-name-field.tsx';
import { factorTexts } from '#web/shared/factors/factor-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useNewFactor } from './use-new-factor.tsx';
import { useWrongField } from '#web/shared/forms/use-wrong-field.ts';

/** Asks for a name; then the browser asks for fingerprint, face, device code or a key. */
export function AddKeyDialog({ open, onClose, onAdded, finalFocus }: AddFactorProps) {
  const texts = useTexts(securityTexts).key;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      finalFocus={finalFocus}
      title={texts.title}
      description={texts.text}
    >
      <AddKeyForm onAdded={onAdded} />
    </Dialog>
  );
}

function useKeyFailure() {
  const texts = useTexts(securityTexts).key;
  const { cancelled } = useTexts(factorTexts).key;
  const errorText = useErrorText();
  return (error: unknown) => {
    if (error instanceof ApiError) return errorText(error);
    if (isInterrupted(error)) return cancelled;
    return isKnownKey(error) ? texts.known : texts.failed;
  };
}

function AddKeyForm({ onAdded }: Pick<AddFactorProps, 'onAdded'>) {
  const { key: texts, factors } = useTexts(securityTexts);
  const failureText = useKeyFailure();
  const added = useNewFactor();
  const [failure, setFailure] = useState<unknown>(null);
  const named = (typed: string | null) => typed ?? texts.defaultName;
  const form = useForm<{ friendlyName: string | null }>({
    initial: { friendlyName: null },
    check: ({ friendlyName }) => ({
      friendlyName: named(friendlyName).trim() ? undefined : factors.missingName,
    }),
    submit: async ({ friendlyName }) => {
      setFailure(null);
      const reply = await added.begin({ type: 'webauthn', friendlyName: named(friendlyName) });
      if (!reply) return;
      const params = { factorId: reply.factor.id };
      const { challengeId, webauthn } = await call(factorEndpoints.challengeFactor, { params });
      const credential = await askToRegisterKey(webauthn ?? {});
      const body = { challengeId, credential };
      const { recoveryCodes } = await callElevating(factorEndpoints.verifyFactor, { params, body });
      added.finish();
      onAdded(recoveryCodes);
    },
    onFailure: setFailure,
  });
  const nameField = useWrongField(form.attempt, form.errors.friendlyName);
  const error = failure !== null && failureText(failure);
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FactorNameField
          ref={nameField}
          {...form.text('friendlyName')}
          value={named(form.values.friendlyName)}
        />
        <div aria-live="polite" className="-mt-5 *:mt-5">
          {error && <FieldError id="new-key-error">{error}</FieldError>}
        </div>
        <DialogActions>
          <Button
            type="submit"
            variant="filled"
            icon={<KeyRound className="size-4.5" />}
            busy={form.busy}
            busyLabel={texts.busy}
          >
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
      {added.dialog}
    </>
  );
}

import { useState } from 'react';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import { factorEndpoints } from '#contract/factors/factor-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { refusedFields } from '#web/shared/accounts/check-account.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { AddFactorProps } from './add-totp-dialog.tsx';
import { FactorNameField } from './factor-name-field.tsx';
import { FactorPhoneStep } from '#web/shared/factors/factor-phone-step.tsx';
import { PhoneField } from '#web/shared/accounts/phone-field.tsx';
import type { PhoneNumber } from '#web/shared/accounts/phone-rules.ts';
import { digitsOf, noPhoneNumber, sendablePhone } from '#web/shared/accounts/phone-rules.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { useNewFactor } from './use-new-factor.tsx';

/** Asks for a name and a number, then for the code sent to that number. */
export function AddPhoneDialog({ open, onClose, onAdded, finalFocus }: AddFactorProps) {
  const texts = useTexts(securityTexts).phone;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="small"
      finalFocus={finalFocus}
      title={texts.title}
      description={texts.text}
    >
      <AddPhoneForm onAdded={onAdded} />
    </Dialog>
  );
}

type Values = { friendlyName: string | null; phone: PhoneNumber };

function AddPhoneForm({ onAdded }: Pick<AddFactorProps, 'onAdded'>) {
  const { phone: texts, factors } = useTexts(securityTexts);
  const fields = useTexts(accountTexts);
  const user = useUser();
  const errorText = useErrorText();
  const added = useNewFactor();
  const [sent, setSent] = useState<{ factor: Factor; challengeId: string }>();
  const named = (typed: string | null) => typed ?? texts.defaultName;
  const refusal = (error: unknown) => {
    if (hasCode(error, 'text_message_failed')) return { phone: errorText(error) };
    return { phone: refusedFields(error, fields).phone };
  };
  const form = useForm<Values>({
    initial: { friendlyName: null, phone: { ...noPhoneNumber, typed: user.phone } },
    check: ({ friendlyName, phone }) => ({
      friendlyName: named(friendlyName).trim() ? undefined : factors.missingName,
      phone: digitsOf(phone.typed) ? undefined : fields.missing.phone,
    }),
    submit: async ({ friendlyName, phone: typed }) => {
      const body = { friendlyName: named(friendlyName), phone: await sendablePhone(typed) };
      const reply = await added.begin({ type: 'phone', ...body });
      if (!reply) return;
      const params = { factorId: reply.factor.id };
      const { challengeId } = await call(factorEndpoints.challengeFactor, { params });
      setSent({ factor: reply.factor, challengeId });
    },
    failed: factors.addFailed,
    refusal,
  });

  if (sent) {
    return (
      <FactorPhoneStep
        factor={sent.factor}
        challengeId={sent.challengeId}
        onVerified={(_, recoveryCodes) => {
          added.finish();
          onAdded(recoveryCodes);
        }}
        inDialog
        above={
          <Button variant="quiet" wide onClick={() => setSent(undefined)}>
            {texts.otherNumber}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary form={form} />
        <FactorNameField {...form.text('friendlyName')} value={named(form.values.friendlyName)} />
        <PhoneField {...form.value('phone')} />
        <DialogActions>
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
        </DialogActions>
      </form>
      {added.dialog}
    </>
  );
}

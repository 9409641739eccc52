import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Confirmation } from '#contract/errors.ts';
import { passwordEndpoints } from '#contract/password-endpoints.ts';
import { passwordMaxLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { useUser } from '#web/shared/session.ts';
import { useForm } from '#web/shared/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToasts } from '#web/ui/toasts.tsx';
import { accountTexts } from './account-texts.ts';
import { FactorChallenge } from './factor-challenge.tsx';
import { LoadedPart } from '#web/shared/loaded-part.tsx';
import { securityTexts } from './security-texts.ts';
import type { Question, QuestionState } from './use-confirmed-action.tsx';
import { useFactors } from './use-factors.ts';
import { useWrongField } from './use-wrong-field.ts';

interface ConfirmIdentityDialogProps {
  question: Question;
  state: QuestionState;
}

/** Asks for the password or a second factor again, before something grave. */
export function ConfirmIdentityDialog({ question, state }: ConfirmIdentityDialogProps) {
  const texts = useTexts(securityTexts).confirm;
  const description = question.every && question.needs.length > 1 ? texts.describeEvery : texts.description;
  return (
    <Dialog
      open={state === 'asking'}
      // What was asked for goes on, and takes the focus where it leads.
      finalFocus={state === 'given' ? false : undefined}
      onOpenChange={(next) => !next && question.answer(false)}
      size="small"
      title={texts.title}
      description={description}
    >
      <Steps question={question} />
    </Dialog>
  );
}

function Steps({ question: { needs, every, answer } }: { question: Question }) {
  const texts = useTexts(securityTexts).confirm;
  const [step, setStep] = useState<Confirmation>(needs.includes('password') ? 'password' : 'factor');
  const mayChoose = !every && needs.length > 1;
  const other = step === 'password' ? 'factor' : 'password';
  const proceed = () => {
    if (every && step === 'password' && needs.includes('factor')) setStep('factor');
    else answer(true);
  };
  const leave = mayChoose ? () => setStep(other) : () => answer(false);
  if (step === 'factor') {
    return (
      <FactorStep
        onGiven={proceed}
        onCancel={leave}
        cancelLabel={mayChoose ? texts.usePassword : texts.cancel}
      />
    );
  }
  return (
    <PasswordStep onGiven={proceed}>
      {mayChoose && (
        <Button variant="quiet" wide onClick={leave}>
          {texts.useFactor}
        </Button>
      )}
    </PasswordStep>
  );
}

/** `children`: another way to prove it, above the footer. */
function PasswordStep({ onGiven, children }: { onGiven: () => void; children: ReactNode }) {
  const texts = useTexts(securityTexts).confirm;
  const fields = useTexts(accountTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const user = useUser();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : fields.missing.password }),
    submit: async (body) => {
      await call(passwordEndpoints.confirmPassword, { body });
      onGiven();
    },
    onFailure: (error) => {
      if (!hasCode(error, 'wrong_password')) toasts.error(texts.failed, errorText(error));
    },
    refusal: (error) => (hasCode(error, 'wrong_password') ? { password: errorText(error) } : {}),
  });
  const input = useWrongField(form.attempt, form.errors.password);
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        ref={input}
        label={fields.password}
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        required
        {...form.text('password')}
      />
      {children}
      <DialogActions>
        <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
          {texts.submit}
        </Button>
      </DialogActions>
    </form>
  );
}

interface FactorStepProps {
  onGiven: () => void;
  onCancel: () => void;
  cancelLabel: string;
}

function FactorStep({ onGiven, onCancel, cancelLabel }: FactorStepProps) {
  const texts = useTexts(securityTexts).factors;
  return (
    <LoadedPart query={useFactors()} label={texts.loading} failed={texts.loadFailed} lines={3}>
      {({ items, recoveryCodesLeft }) => (
        <FactorChallenge
          factors={items}
          recoveryCodesLeft={recoveryCodesLeft}
          onVerified={onGiven}
          onCancel={onCancel}
          cancelLabel={cancelLabel}
        />
      )}
    </LoadedPart>
  );
}

import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Confirmation } from '#contract/errors.ts';
import { sessionEndpoints } from '#contract/sessions/session-endpoints.ts';
import { passwordMaxLength } from '#domain/accounts/account-rules.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { FactorChallengeSection } from '#web/shared/factors/factor-challenge-section.tsx';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import type { Question, QuestionState } from './confirm-types.ts';
import { useFactors } from '#web/shared/factors/use-factors.ts';
import { useWrongField } from '#web/shared/forms/use-wrong-field.ts';

/** Asks for the password, a second factor or both again, before an action with serious effects. */
export function ConfirmIdentityDialog({ question, state }: { question: Question; state: QuestionState }) {
  const texts = useTexts(securityTexts).confirm;
  const description =
    question.areAllRequired && question.needs.length > 1 ? texts.describeEvery : texts.description;
  return (
    <Dialog
      open={state === 'asking'}
      // The confirmed action continues and moves the focus itself.
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

function Steps({ question: { needs, areAllRequired, answer } }: { question: Question }) {
  const texts = useTexts(securityTexts).confirm;
  const [chosen, setStep] = useState<Confirmation>(needs.includes('password') ? 'password' : 'factor');
  // The server may ask again, for something else, before the dialog has closed.
  const step = needs.includes(chosen) ? chosen : (needs[0] ?? chosen);
  const mayChoose = !areAllRequired && needs.length > 1;
  const other = step === 'password' ? 'factor' : 'password';
  const proceed = () => {
    if (areAllRequired && step === 'password' && needs.includes('factor')) setStep('factor');
    else answer(true);
  };
  const otherWay = mayChoose && (
    <Button variant="quiet" wide onClick={() => setStep(other)}>
      {step === 'factor' ? texts.usePassword : texts.useFactor}
    </Button>
  );
  const Step = step === 'factor' ? FactorStep : PasswordStep;
  return <Step onGiven={proceed}>{otherWay}</Step>;
}

interface StepProps {
  onGiven: () => void;
  /** Another way to confirm, above the footer. */
  children: ReactNode;
}

function PasswordStep({ onGiven, children }: StepProps) {
  const texts = useTexts(securityTexts).confirm;
  const fields = useTexts(accountTexts);
  const errorText = useErrorText();
  const user = useUser();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password ? undefined : fields.missing.password }),
    submit: async (body) => {
      await call(sessionEndpoints.confirmPassword, { body });
      onGiven();
    },
    failed: texts.failed,
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

function FactorStep({ onGiven, children }: StepProps) {
  const texts = useTexts(securityTexts).factors;
  return (
    <LoadedSection query={useFactors()} label={texts.loading} failed={texts.loadFailed} lines={3}>
      {({ items, recoveryCodesLeft }) => (
        <FactorChallengeSection
          factors={items}
          recoveryCodesLeft={recoveryCodesLeft}
          onVerified={onGiven}
          inDialog
        >
          {children}
        </FactorChallengeSection>
      )}
    </LoadedSection>
  );
}

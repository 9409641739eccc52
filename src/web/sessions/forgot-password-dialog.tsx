import { useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { passwordEndpoints } from '#contract/accounts/password-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { checkEmail, refusedFields } from '#web/shared/accounts/check-account.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { AuthDraftStore } from './auth-draft.ts';
import { authTexts } from './auth-texts.ts';

const formId = 'forgot-password';

interface ForgotPasswordDialogProps {
  /** The draft of the sign-in form. */
  draft: AuthDraftStore;
  disabled: boolean;
  /** Called when the dialog has closed; it does not reveal whether such an account exists. */
  onSent: (email: string) => void;
}

/** A link, and the dialog that asks for the address of the reset link. */
export function ForgotPasswordDialog({ draft, disabled, onSent }: ForgotPasswordDialogProps) {
  const texts = useTexts(authTexts);
  const fields = useTexts(accountTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const { forgot } = useSearch({ from: '/auth' });
  const [open, setOpen] = useState(forgot === '1');
  const { forgotten } = texts;
  const form = useForm({
    initial: { email: '' },
    check: (values) => ({ email: checkEmail(values.email, fields) }),
    submit: async (body) => {
      await call(passwordEndpoints.sendPasswordReset, { body });
      toasts.success(forgotten.done, forgotten.doneMore);
      close();
      onSent(body.email.trim());
    },
    onFailure: (error) => {
      const blank = hasCode(error, 'internal', 'unreadable');
      toasts.error(texts.signIn.errorTitle, blank ? forgotten.failed : errorText(error));
    },
    refusal: (error) => ({ email: refusedFields(error, fields).email }),
  });
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    if (checkEmail(form.values.email, fields)) field.current?.focus();
    form.onSubmit(event);
  };
  const show = () => {
    const { askedForLink, email: typed } = draft.now();
    const email = typed.trim();
    if (!askedForLink && email) form.set('email', email);
    draft.note({ askedForLink: true });
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    form.reset();
  };
  return (
    <>
      <button
        type="button"
        disabled={disabled}
        onClick={show}
        className="touch-target -mt-2 w-fit self-end rounded-chip text-14 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2 disabled:opacity-60"
      >
        {texts.signIn.forgotten}
      </button>
      <Dialog
        open={open}
        onOpenChange={(next) => !next && !form.busy && close()}
        size="small"
        title={forgotten.title}
        description={forgotten.description}
        footer={
          <>
            <Button disabled={form.busy} onClick={close}>
              {forgotten.cancel}
            </Button>
            <Button type="submit" form={formId} variant="filled" busy={form.busy} busyLabel={forgotten.busy}>
              {forgotten.submit}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate onSubmit={submit}>
          <EmailField ref={field} {...form.text('email')} />
        </form>
      </Dialog>
    </>
  );
}

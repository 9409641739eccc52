import { email as emailField } from '#contract/fields.ts';
import { type Language, languages } from '#domain/language.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import type { ListTools } from '#web/shared/errors/use-list-change.ts';
import { LeaveDialog } from '#web/shared/forms/save-bar.tsx';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { invitationTexts } from './invitation-texts.ts';

type Values<R extends string> = { email: string; language: Language; role: R };

interface InviteFormProps<R extends string> {
  title: string;
  description: string;
  /** The first is the default. */
  roles: readonly [Role<R>, ...Role<R>[]];
  /** A note about what happens on sending. */
  help: string;
  tools: Omit<ListTools, 'place'>;
  send: (values: Values<R>) => Promise<{ email: string }>;
  /** Closes the form. Given if a button opened the form, whose email field then takes the focus. */
  onClose?: () => void;
}

interface Role<R extends string> {
  value: R;
  label: string;
  help: string;
}

/** Invites a person by mail, in a role. */
export function InviteForm<R extends string>(props: InviteFormProps<R>) {
  const { title, description, roles, help, tools, send, onClose } = props;
  const texts = useTexts(invitationTexts).form;
  const language = useLanguage();
  const errorText = useErrorText();
  const toasts = useToasts();
  const [{ value: usual }] = roles;
  const refusal = (error: unknown) => {
    if (hasCode(error, 'already_agent', 'already_invited', 'account_exists', 'already_in_company')) {
      return { email: errorText(error) };
    }
    return { email: hasCode(error, 'invalid_input') ? texts.wrong : undefined };
  };
  const form = useForm<Values<R>>({
    initial: { email: '', language, role: usual },
    check: ({ email }) => {
      if (!email.trim()) return { email: texts.missing };
      return { email: emailField.safeParse(email).success ? undefined : texts.wrong };
    },
    submit: async (values) => {
      const sent = await tools.onConfirmed(() => send(values));
      if (!sent) return;
      form.reset({ ...values, email: '', role: usual });
      toasts.success(texts.sent(sent.value.email));
      await tools.reload();
    },
    failed: texts.failed,
    onFailure: () => void tools.reload(),
    refusal,
  });
  return (
    <Card title={title} description={description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <LeaveDialog count={form.values.email.trim() ? 1 : 0} />
        <FormSummary form={form} />
        <EmailField
          label={texts.email}
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed a button to type here
          autoFocus={onClose !== undefined}
          {...form.text('email')}
        />
        <RadioGroup label={texts.role} options={roles} {...form.value('role')} />
        <RadioGroup
          label={texts.language}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          inline
          {...form.value('language')}
        />
        <p className="text-14 text-muted">{help}</p>
        <div className="flex flex-wrap gap-3 max-sm:*:w-full">
          <Button type="submit" variant="filled" busy={form.busy} busyLabel={texts.busy}>
            {texts.submit}
          </Button>
          {onClose && (
            <Button variant="quiet" disabled={form.busy} onClick={onClose}>
              {texts.close}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}

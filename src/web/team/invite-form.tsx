import { email as emailField } from '#contract/fields.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type Language, languages } from '#domain/language.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { EmailField } from '#web/shared/accounts/email-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { teamTexts } from './team-texts.ts';
import { type RunConfirmed, useReloadTeam } from './use-team.ts';

type InvitedRole = 'agent' | 'administrator';
type Values = { email: string; language: Language; role: InvitedRole };

const invitedRoles: readonly InvitedRole[] = ['agent', 'administrator'];

export function InviteForm({ onConfirmed }: { onConfirmed: RunConfirmed }) {
  const texts = useTexts(teamTexts).invite;
  const language = useLanguage();
  const errorText = useErrorText();
  const toasts = useToasts();
  const reload = useReloadTeam();
  const refusal = (error: unknown) => {
    if (hasCode(error, 'already_agent', 'already_invited', 'account_exists')) {
      return { email: errorText(error) };
    }
    return { email: hasCode(error, 'invalid_input') ? texts.wrong : undefined };
  };
  const form = useForm<Values>({
    initial: { email: '', language, role: 'agent' },
    check: ({ email }) => {
      if (!email.trim()) return { email: texts.missing };
      return { email: emailField.safeParse(email).success ? undefined : texts.wrong };
    },
    submit: async ({ role, ...named }) => {
      const body = { ...named, administrator: role === 'administrator' };
      const sent = await onConfirmed(() => call(endpoints.inviteAgent, { body }));
      if (!sent) return;
      form.reset({ ...named, email: '', role: 'agent' });
      toasts.success(texts.sent(sent.value.email));
      await reload();
    },
    failed: texts.failed,
    onFailure: () => void reload(),
    refusal,
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary title={texts.summary} errors={form.summary} attempt={form.attempt} />
        <EmailField label={texts.email} autoComplete="off" {...form.text('email')} />
        <RadioGroup
          label={texts.role}
          options={invitedRoles.map((value) => ({ value, ...texts.roles[value] }))}
          {...form.value('role')}
        />
        <RadioGroup
          label={texts.language}
          options={languages.map((value) => ({ value, label: texts.languages[value] }))}
          inline
          {...form.value('language')}
        />
        <p className="text-14 text-muted">{texts.confirmHelp}</p>
        <Button
          type="submit"
          variant="filled"
          busy={form.busy}
          busyLabel={texts.busy}
          className="self-start max-sm:w-full"
        >
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

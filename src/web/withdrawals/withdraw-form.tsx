import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReplyOf } from '#contract/endpoint.ts';
import { withdrawalEndpoints } from '#contract/withdrawals/withdrawal-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { statementLimits } from '#domain/withdrawals/withdrawal-rules.ts';
import { cacheRequest } from '#web/requests/request-cache.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { checkEmail } from '#web/shared/accounts/check-account.ts';
import { call } from '#web/shared/api/api.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSummary } from '#web/ui/fields/form-summary.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { withdrawTexts } from './withdraw-texts.ts';

interface WithdrawFormProps {
  requests: ReplyOf<typeof withdrawalEndpoints.listWithdrawable>['items'];
  /** The request from whose page the reader comes. */
  chosen?: string | undefined;
}

type Values = { requestId: string; name: string; email: string };

/** The withdrawal statement that the law requires, and the button that confirms it. */
export function WithdrawForm({ requests, chosen }: WithdrawFormProps) {
  const texts = useTexts(withdrawTexts);
  const fields = useTexts(accountTexts);
  const formats = useFormats();
  const toasts = useToasts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const user = useUser();
  const isChosen = requests.some(({ id }) => id === chosen);
  const form = useForm<Values>({
    initial: {
      requestId: (isChosen ? chosen : requests.length === 1 ? requests[0]?.id : '') ?? '',
      name: fullName(user),
      email: user.email,
    },
    check: ({ requestId, name, email }) => ({
      requestId: requestId === '' ? texts.requestMissing : undefined,
      name: name.trim() === '' ? texts.nameMissing : undefined,
      email: checkEmail(email, fields),
    }),
    submit: async ({ requestId, name, email }) => {
      const body = { name: name.trim(), email: email.trim() };
      const withdrawn = await call(withdrawalEndpoints.withdrawFromContract, { params: { requestId }, body });
      await cacheRequest(client, withdrawn);
      toasts.success(texts.done, texts.doneMore);
      await navigate({ to: '/request/$requestId', params: { requestId } });
    },
    failed: texts.errorTitle,
  });
  const options = requests.map(({ id, title, reference, endsOn }) => ({
    value: id,
    label: title,
    help: texts.option({
      reference,
      until: endsOn === null ? texts.untilReceipt : texts.until(formats.date(endsOn)),
    }),
  }));
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-6">
      <FormSummary title={texts.summary} form={form} />
      <RadioGroup
        name="request"
        label={texts.statement}
        required
        value={form.values.requestId}
        onValue={(id) => form.set('requestId', id)}
        error={form.errors.requestId}
        options={options}
      />
      <TextField
        label={texts.name}
        required
        autoComplete="name"
        maxLength={statementLimits.name}
        {...form.text('name')}
      />
      <TextField
        label={texts.email}
        help={texts.emailHelp}
        type="email"
        required
        autoComplete="email"
        {...form.text('email')}
      />
      <p className="text-14 text-muted">{texts.refunds}</p>
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={texts.busy}
        className="self-start max-md:w-full"
      >
        {texts.confirm}
      </Button>
    </form>
  );
}

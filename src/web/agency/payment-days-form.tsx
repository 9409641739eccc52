import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { paymentDays } from '#domain/agency/settings-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { identityTexts } from './identity-texts.ts';
import { useKeepAgency } from './use-agency.ts';

const isValid = (days: string) =>
  /^\d{1,9}$/.test(days.trim()) && Number(days) >= paymentDays.min && Number(days) <= paymentDays.max;

/** In how many days what is asked for is to be transferred. */
export function PaymentDaysForm({ days }: { days: number }) {
  const { paymentDays: texts, busy } = useTexts(identityTexts);
  const errorText = useErrorText();
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<{ days: string }>({
    initial: { days: String(days) },
    check: (values) => ({ days: isValid(values.days) ? undefined : texts.wrong }),
    submit: async (values) => {
      const saved = await call(agencyEndpoints.savePaymentDays, { body: { days: Number(values.days) } });
      keep(saved);
      form.reset({ days: String(saved.paymentDays) });
      toasts.success(texts.saved);
    },
    onFailure: (error) => toasts.error(texts.errorTitle, errorText(error)),
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <TextField
          label={texts.label}
          inputMode="numeric"
          maxLength={9}
          autoComplete="off"
          className="max-w-48"
          required
          {...form.text('days')}
        />
        <Button type="submit" busy={form.busy} busyLabel={busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

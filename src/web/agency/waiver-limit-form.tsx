import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import type { Agency } from '#contract/agency/agency-replies.ts';
import { waiverLimit } from '#domain/agency/settings-limits.ts';
import type { Cents } from '#domain/money.ts';
import { call } from '#web/shared/api/api.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { identityTexts } from './identity-texts.ts';
import { useKeepAgency } from './use-agency.ts';

interface WaiverLimitFormProps {
  limit: Cents;
  /** Does work that needs the password or a factor again; null where the person cancels. */
  onConfirmed: (work: () => Promise<Agency>) => Promise<{ value: Agency } | null>;
}

/** Up to which sum agents may do without the rest of a payment; nothing for never. */
export function WaiverLimitForm({ limit, onConfirmed }: WaiverLimitFormProps) {
  const { waiver: texts, busy } = useTexts(identityTexts);
  const { money } = useFormats();
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<{ limit: Cents | null }>({
    initial: { limit },
    check: (values) => ({
      limit:
        values.limit !== null && values.limit <= waiverLimit.max
          ? undefined
          : texts.wrong(money(waiverLimit.max)),
    }),
    submit: async (values) => {
      const body = { limit: values.limit ?? 0 };
      const saved = await onConfirmed(() => call(agencyEndpoints.saveWaiverLimit, { body }));
      if (!saved) return;
      keep(saved.value);
      form.reset({ limit: saved.value.waiverLimit });
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
  });
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <MoneyField label={texts.label} className="max-w-48" required {...form.value('limit')} />
        <Button type="submit" busy={form.busy} busyLabel={busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

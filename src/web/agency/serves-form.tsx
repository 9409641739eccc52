import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { type Serves, servedKinds } from '#domain/agency/client-kind-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { servesTexts } from './serves-texts.ts';
import { useKeepAgency } from './use-agency.ts';

/** Whom the agency serves: every page, text and request from now on follows it. */
export function ServesForm({ serves }: { serves: Serves }) {
  const texts = useTexts(servesTexts);
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<{ serves: Serves }>({
    initial: { serves },
    check: () => ({}),
    submit: async (values) => {
      const saved = await call(agencyEndpoints.saveServes, { body: values });
      keep(saved);
      form.reset({ serves: saved.brand.serves });
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
  });
  const options = servedKinds.map((value) => ({ value, ...texts.options[value] }));
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RadioGroup
          name="serves"
          label={texts.label}
          value={form.values.serves}
          onValue={(value) => form.set('serves', value)}
          options={options}
        />
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

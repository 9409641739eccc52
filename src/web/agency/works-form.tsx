import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { type WorkingMode, workingModes } from '#domain/agency/working-mode-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { worksTexts } from './works-texts.ts';
import { useKeepAgency } from './use-agency.ts';

/** How the agency works: terms, quotes and requests from now on follow it. */
export function WorksForm({ works }: { works: WorkingMode }) {
  const texts = useTexts(worksTexts);
  const toasts = useToasts();
  const keep = useKeepAgency();
  const form = useForm<{ works: WorkingMode }>({
    initial: { works },
    check: () => ({}),
    submit: async (values) => {
      const saved = await call(agencyEndpoints.saveWorks, { body: values });
      keep(saved);
      form.reset({ works: saved.brand.works });
      toasts.success(texts.saved);
    },
    failed: texts.errorTitle,
  });
  const options = workingModes.map((value) => ({ value, ...texts.options[value] }));
  return (
    <Card title={texts.title} description={texts.description}>
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <RadioGroup
          name="works"
          label={texts.label}
          value={form.values.works}
          onValue={(value) => form.set('works', value)}
          options={options}
        />
        <Button type="submit" busy={form.busy} busyLabel={texts.busy} className="self-start max-sm:w-full">
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

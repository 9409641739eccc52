import { agencyEndpoints } from '#contract/agency/agency-endpoints.ts';
import { keysOf } from '#domain/keys-of.ts';
import { type LoadFactors, defaultLoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { factorLimits } from '#domain/sourcing/door/table-limits.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useForm } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { loadFactorTexts } from './load-factor-texts.ts';
import type { SettingsOf } from './settings-form.tsx';
import { useCacheAgency } from './use-agency.ts';

interface LoadFactorsDialogProps {
  factors: LoadFactors;
  onClose: () => void;
}

const modes = keysOf(defaultLoadFactors);

function kilogramsIn(typed: string): number | null {
  const value = parseDecimal(typed, 0);
  return value === null || value < factorLimits.min || value > factorLimits.max ? null : value;
}

/** Changes what carriers count as the weight of a cubic metre. Rendered only while it is open. */
export function LoadFactorsDialog({ factors, onClose }: LoadFactorsDialogProps) {
  const texts = useTexts(loadFactorTexts);
  return (
    <Dialog open onOpenChange={onClose} title={texts.title} description={texts.description}>
      <FactorsForm factors={factors} onClose={onClose} />
    </Dialog>
  );
}

function FactorsForm({ factors, onClose }: LoadFactorsDialogProps) {
  const texts = useTexts(loadFactorTexts);
  const toasts = useToasts();
  const keep = useCacheAgency();
  const form = useForm<Record<keyof LoadFactors, string>>({
    initial: {
      sea_lcl: String(factors.sea_lcl),
      rail: String(factors.rail),
      air: String(factors.air),
      express: String(factors.express),
    },
    check: (values) =>
      Object.fromEntries(
        modes.map((mode) => [mode, kilogramsIn(values[mode]) === null ? texts.wrong : undefined]),
      ),
    submit: async (values) => {
      const kilograms = (mode: keyof LoadFactors) => kilogramsIn(values[mode]) ?? defaultLoadFactors[mode];
      const body: SettingsOf<'tariffs'> = {
        loadFactors: {
          sea_lcl: kilograms('sea_lcl'),
          rail: kilograms('rail'),
          air: kilograms('air'),
          express: kilograms('express'),
        },
      };
      keep(await call(agencyEndpoints.saveSettings, { body }));
      toasts.success(texts.saved);
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="grid grid-cols-2 gap-4">
      {modes.map((mode) => (
        <TextField
          key={mode}
          label={texts.modes[mode]}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          suffix="kg"
          {...form.text(mode)}
        />
      ))}
      <Button
        type="submit"
        variant="filled"
        busy={form.busy}
        busyLabel={texts.saving}
        className="col-span-2 justify-self-end max-sm:w-full"
      >
        {texts.save}
      </Button>
    </form>
  );
}

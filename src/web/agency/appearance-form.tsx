import type { Agency } from '#contract/agency/agency-replies.ts';
import { accentDepth } from '#domain/agency/accent-rules.ts';
import { defaultHue, hueLimits } from '#domain/brand.ts';
import { keysOf } from '#domain/keys-of.ts';
import { showAccent } from '#web/shared/agency/brand.ts';
import type { RunConfirmed } from '#web/shared/errors/use-list-change.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { swatches } from './accent-choice.ts';
import { BrandPreview } from './brand-preview.tsx';
import { brandTexts } from './brand-texts.ts';
import { LogoField } from './logo-field.tsx';
import { SettingsForm, type SettingsOf, useSettingsForm } from './settings-form.tsx';

interface AppearanceFormProps {
  agency: Agency;
  onConfirmed: RunConfirmed;
}

/** Chooses accent and logo, with one preview for both. A logo is saved as soon as it is chosen. */
export function AppearanceForm({ agency: { brand }, onConfirmed }: AppearanceFormProps) {
  const { accent: texts } = useTexts(brandTexts);
  const form = useSettingsForm<{ hue: number }>({
    saved: { hue: brand.hue },
    settingsOf: ({ hue }): SettingsOf<'appearance'> => ({ accent: hue === defaultHue ? null : hue }),
    onConfirmed,
  });
  return (
    <SettingsForm form={form}>
      <Card>
        <div className="flex flex-col gap-5">
          <BrandPreview {...brand} hue={form.values.hue} label={texts.preview} />
          <LogoField brand={brand} />
          <AccentFields hue={form.values.hue} busy={form.busy} onHue={(hue) => form.set('hue', hue)} />
        </div>
      </Card>
    </SettingsForm>
  );
}

interface AccentFieldsProps {
  hue: number;
  busy: boolean;
  onHue: (hue: number) => void;
}

function AccentFields({ hue, busy, onHue }: AccentFieldsProps) {
  const { accent: texts } = useTexts(brandTexts);
  return (
    <>
      <fieldset>
        <legend className="text-14 font-medium">{texts.title}</legend>
        <p className="mt-1 text-14 text-muted">{texts.description}</p>
        <div className="mt-1.5 flex flex-wrap items-center gap-1">
          {keysOf(swatches).map((name) => (
            <Swatch
              key={name}
              hue={swatches[name]}
              label={texts.hues[name]}
              chosen={swatches[name] === hue}
              onChoose={() => onHue(swatches[name])}
            />
          ))}
          <Button
            variant="quiet"
            disabled={hue === defaultHue || busy}
            onClick={() => onHue(defaultHue)}
            className="max-sm:w-full"
          >
            {texts.reset}
          </Button>
        </div>
      </fieldset>
      <Field label={texts.fine} help={<span className="pointer-coarse:hidden">{texts.fineHelp}</span>}>
        {({ id, 'aria-describedby': describedBy }) => (
          <input
            id={id}
            aria-describedby={describedBy}
            type="range"
            min={hueLimits.min}
            max={hueLimits.max}
            step={1}
            value={hue}
            aria-valuetext={`${hue}°`}
            onChange={(event) => onHue(event.target.valueAsNumber)}
            className="hue-slider min-h-11 w-full rounded-control"
          />
        )}
      </Field>
    </>
  );
}

interface SwatchProps {
  hue: number;
  label: string;
  chosen: boolean;
  onChoose: () => void;
}

function Swatch({ hue, label, chosen, onChoose }: SwatchProps) {
  return (
    <button
      ref={(element) => {
        if (element) showAccent(element, { hue, depth: accentDepth(hue) });
      }}
      data-accent=""
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={chosen}
      onClick={onChoose}
      className="group inline-flex size-11 items-center justify-center rounded-full"
    >
      <span className="size-7 rounded-full bg-accent outline-2 outline-offset-2 outline-transparent transition-colors group-aria-pressed:outline-(--text-default)" />
    </button>
  );
}

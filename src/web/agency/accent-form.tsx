import { accentDepth } from '#domain/agency/accent-rules.ts';
import { type Brand, defaultHue, hueLimits } from '#domain/brand.ts';
import { keysOf } from '#domain/keys-of.ts';
import { showAccent } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandTexts } from './brand-texts.ts';
import { SettingsForm, useSettingsForm } from './settings-form.tsx';

const swatches = {
  brick: 30,
  amber: 62,
  olive: 112,
  forest: 145,
  bottle: defaultHue,
  petrol: 220,
  blue: 262,
  violet: 302,
  raspberry: 355,
} as const;

export function AccentForm({ brand }: { brand: Brand }) {
  const { accent: texts } = useTexts(brandTexts);
  const form = useSettingsForm<{ hue: number }>({
    texts,
    initial: { hue: brand.hue },
    bodyOf: ({ hue }) => ({ accent: hue === defaultHue ? null : hue }),
  });
  const { hue } = form.values;
  return (
    <SettingsForm
      texts={texts}
      form={form}
      button={
        <Button
          variant="quiet"
          disabled={hue === defaultHue || form.busy}
          onClick={() => form.set('hue', defaultHue)}
          className="max-sm:w-full"
        >
          {texts.reset}
        </Button>
      }
    >
      <fieldset>
        <legend className="text-14 font-medium">{texts.swatches}</legend>
        <div className="mt-1.5 flex flex-wrap gap-1">
          {keysOf(swatches).map((name) => (
            <Swatch
              key={name}
              hue={swatches[name]}
              label={texts.hues[name]}
              chosen={swatches[name] === hue}
              onChoose={() => form.set('hue', swatches[name])}
            />
          ))}
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
            onChange={(event) => form.set('hue', event.target.valueAsNumber)}
            className="hue-slider min-h-11 w-full rounded-control"
          />
        )}
      </Field>
      <BrandPreview {...brand} hue={hue} label={texts.preview} controls />
    </SettingsForm>
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

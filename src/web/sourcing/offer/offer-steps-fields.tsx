import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { StepDraft } from './offer-draft.ts';
import { offerFormTexts } from './offer-form-texts.ts';

interface OfferStepsFieldsProps {
  steps: readonly StepDraft[];
  error: string | undefined;
  onSteps: (steps: readonly StepDraft[]) => void;
}

/** The prices of larger quantities. */
export function OfferStepsFields({ steps, error, onSteps }: OfferStepsFieldsProps) {
  const texts = useTexts(offerFormTexts);
  const errorId = useId();
  const change = (at: number, part: Partial<StepDraft>) =>
    onSteps(steps.map((step, index) => (index === at ? { ...step, ...part } : step)));
  const typed = (at: number, part: keyof StepDraft) => ({
    value: steps[at]?.[part] ?? '',
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    onChange: ({ target }: { target: HTMLInputElement }) => change(at, { [part]: target.value }),
  });
  return (
    <fieldset className="flex flex-col items-start gap-2" aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-14">{texts.steps}</legend>
      {steps.map((_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no other name, and keeps its place
        <div key={at} className="flex items-end gap-2">
          <TextField label={texts.stepFrom} className="w-32" {...typed(at, 'from')} />
          <TextField label={texts.stepPrice} className="w-32" {...typed(at, 'price')} />
          <IconButton
            label={texts.removeStep}
            icon={<X className="size-4" />}
            onClick={() => onSteps(steps.filter((__, index) => index !== at))}
          />
        </div>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {steps.length < maxPrices - 1 && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3"
          icon={<Plus className="size-4" />}
          onClick={() => onSteps([...steps, { from: '', price: '' }])}
        >
          {texts.addStep}
        </Button>
      )}
    </fieldset>
  );
}

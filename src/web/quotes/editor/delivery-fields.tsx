import { arrangementsFor, placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { deliveryText, importNames } from '#domain/quotes/delivery-terms-texts.ts';
import { importArrangements, incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import type { useForm } from '#web/shared/forms/use-form.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { deliveryOf, importsOf, type QuoteDraft } from './quote-draft.ts';
import { quoteFormTexts } from './quote-form-texts.ts';

/** Incoterm, place and who imports, with the sentence that the client will read. */
export function DeliveryFields({ form }: { form: ReturnType<typeof useForm<QuoteDraft>> }) {
  const texts = useTexts(quoteFormTexts);
  const language = useLanguage();
  const { values, set, text } = form;
  const { incoterm } = values;
  const delivery = deliveryOf(values);
  return (
    <div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Select
          label={texts.incoterm}
          options={[
            { value: '', label: texts.noIncoterm },
            ...incoterms.map((value) => ({ value, label: value })),
          ]}
          value={incoterm}
          onChange={(event) => set('incoterm', incoterms.find((it) => it === event.target.value) ?? '')}
        />
        {incoterm !== '' && (
          <>
            <TextField
              label={texts.place}
              required
              maxLength={placeMaxLength}
              autoComplete="off"
              {...text('place')}
            />
            <Select
              label={texts.imports}
              options={arrangementsFor(incoterm).map((value) => ({
                value,
                label: importNames[language][value],
              }))}
              value={importsOf(values) ?? ''}
              onChange={(event) =>
                set('imports', importArrangements.find((it) => it === event.target.value) ?? null)
              }
            />
          </>
        )}
      </div>
      <p aria-live="polite" className="mt-1.5 text-14 text-muted empty:hidden">
        {delivery && deliveryText(delivery, language)}
      </p>
    </div>
  );
}

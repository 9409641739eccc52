/** @jsxImportSource preact */
import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import { maxPrices } from '#domain/sourcing/inquiry-limits.ts';
import {
  askedPriceField,
  askedQuantities,
  furtherCount,
  furtherFromField,
  furtherPriceField,
} from './typed/answer-field-rules.ts';
import { AnswerTextField, fieldId } from './answer-text-field.tsx';
import { formatAskedQuantity } from './format-answer.ts';
import { useAnswer } from './use-answer.ts';

interface PricesProps {
  line: Answer['lines'][number];
}

/**
 * Returns how the fields change when one further price is removed: the later prices move up, and the last fields
 * disappear.
 */
function fieldsWithoutPrice(fields: Readonly<Record<string, string>>, lineId: string, at: number) {
  const last = furtherCount(fields, lineId) - 1;
  const movedFields: Record<string, string> = {};
  for (let each = at; each < last; each += 1) {
    movedFields[furtherFromField(lineId, each)] = fields[furtherFromField(lineId, each + 1)] ?? '';
    movedFields[furtherPriceField(lineId, each)] = fields[furtherPriceField(lineId, each + 1)] ?? '';
  }
  return { moved: movedFields, gone: [furtherFromField(lineId, last), furtherPriceField(lineId, last)] };
}

/** The price for each quantity that was asked for, and for others that the supplier adds. */
export function PricesField({ line }: PricesProps) {
  const { id, unit } = line;
  const { fields, store, texts, language } = useAnswer();
  const asked = askedQuantities(line);
  const count = furtherCount(fields, id);
  const currency = fields['currency'] ?? '';
  const remove = (at: number) => {
    store.remove(fieldsWithoutPrice(fields, id, at));
  };
  const add = () => {
    store.type(furtherFromField(id, count), '');
    setTimeout(() => document.getElementById(fieldId(furtherFromField(id, count)))?.focus());
  };
  return (
    <fieldset>
      <legend>{texts.prices}</legend>
      <p className="hint">{texts.pricesHint(currency)}</p>
      <div className="pair">
        {asked.map((quantity) => (
          <AnswerTextField
            key={quantity}
            name={askedPriceField(id, quantity)}
            label={texts.priceFor(formatAskedQuantity(quantity, unit, language, texts))}
            kind="decimal"
          />
        ))}
      </div>
      {Array.from({ length: count }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a step has no other name, and keeps its place
        <div key={at} className="step">
          <AnswerTextField
            name={furtherFromField(id, at)}
            label={texts.furtherFrom(texts.units[unit][1])}
            kind="decimal"
          />
          <AnswerTextField name={furtherPriceField(id, at)} label={texts.furtherPrice} kind="decimal" />
          <button
            type="button"
            className="plain"
            aria-label={texts.removePrice(at + 1)}
            onClick={() => remove(at)}
          >
            ×
          </button>
        </div>
      ))}
      {asked.length + count < maxPrices && (
        <button type="button" className="plain" onClick={add}>
          <span aria-hidden="true">+</span>
          {texts.addPrice}
        </button>
      )}
    </fieldset>
  );
}

/** @jsxImportSource preact */
import { placeMaxLength } from '#domain/quotes/delivery-terms-rules.ts';
import { incoterms } from '#domain/quotes/incoterm-kinds.ts';
import { type Currency, currencies } from '#domain/rates/currency-kinds.ts';
import { paymentTermsMaxLength, remarksMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { AnswerTextField } from './answer-text-field.tsx';
import { currencyName } from './format-answer.ts';
import { OwnFilesField } from './own-files-field.tsx';
import { useAnswer } from './use-answer.ts';

/** The currencies of most offers. */
const commonCurrencies: readonly Currency[] = ['USD', 'CNY', 'EUR'];

/** The terms for all lines. */
export function AnswerTermsSection() {
  const { answer, texts, language } = useAnswer();
  const first = new Set<Currency>([answer.supplier.currency, ...commonCurrencies]);
  const sortedCurrencies = [...first, ...currencies.filter((currency) => !first.has(currency))];
  return (
    <section aria-labelledby="terms">
      <h2 id="terms">{texts.terms}</h2>
      <AnswerTextField name="currency" label={texts.currency}>
        {sortedCurrencies.map((currency) => (
          <option key={currency} value={currency}>
            {currencyName(currency, language)}
          </option>
        ))}
      </AnswerTextField>
      <div className="pair">
        <AnswerTextField name="incoterm" label={texts.incoterm}>
          <option value="">{texts.noIncoterm}</option>
          {incoterms.map((incoterm) => (
            <option key={incoterm} value={incoterm}>
              {incoterm}
            </option>
          ))}
        </AnswerTextField>
        <AnswerTextField name="place" label={texts.place} hint={texts.placeHint} maxLength={placeMaxLength} />
      </div>
      <AnswerTextField name="validUntil" label={texts.validUntil} kind="date" />
      <AnswerTextField
        name="paymentTerms"
        label={texts.paymentTerms}
        hint={texts.paymentTermsHint}
        maxLength={paymentTermsMaxLength}
      />
      <AnswerTextField name="inland" label={texts.inland} hint={texts.inlandHint} kind="decimal" />
      <AnswerTextField name="remarks" label={texts.remarks} kind="long" maxLength={remarksMaxLength} />
      <OwnFilesField lineId={null} label={texts.own.title} button={texts.own.add} />
    </section>
  );
}

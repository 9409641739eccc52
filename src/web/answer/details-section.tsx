/** @jsxImportSource preact */
import { useEffect, useState } from 'preact/hooks';
import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { lineRemarksMaxLength } from '#domain/sourcing/inquiry-limits.ts';
import { type SupplierLanguage, supplierLocales } from '#domain/suppliers/supplier-language-kinds.ts';
import { detailParts, isFilled, lineField, sides } from './typed/answer-field-rules.ts';
import { AnswerTextField } from './answer-text-field.tsx';
import { OwnFilesField } from './own-files-field.tsx';
import { useAnswer } from './use-answer.ts';

interface DetailsProps {
  line: Answer['lines'][number];
}

const countriesByLanguage = new Map<SupplierLanguage, readonly (readonly [code: string, name: string])[]>();

/** All countries by their names in a language. */
function countriesIn(language: SupplierLanguage) {
  const known = countriesByLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(supplierLocales[language], { type: 'region' });
  const order = new Intl.Collator(supplierLocales[language]);
  const countries = countryCodes
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => order.compare(a, b));
  countriesByLanguage.set(language, countries);
  return countries;
}

/**
 * The less common fields of a line, folded. The fold shows how many are filled, and opens if one of them has an
 * error.
 */
export function DetailsSection({ line: { id, label } }: DetailsProps) {
  const { fields, errors, attemptCount, answer, texts } = useAnswer();
  const [isOpen, setOpen] = useState(false);
  const names = detailParts.map((part) => lineField(id, part));
  const filled =
    names.filter((name) => isFilled(fields, name)).length +
    answer.ownFiles.filter(({ lineId }) => lineId === id).length;
  const isWrong = attemptCount > 0 && names.some((name) => errors.has(name));
  useEffect(() => {
    if (isWrong) setOpen(true);
  }, [isWrong, attemptCount]);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {texts.details} {filled > 0 && <span className="count">{texts.filled(filled)}</span>}
      </summary>
      {isOpen && (
        <div className="folded">
          <DetailFields id={id} />
          <OwnFilesField lineId={id} label={texts.own.ofLine} button={texts.own.addTo(label)} />
        </div>
      )}
    </details>
  );
}

function DetailFields({ id }: { id: string }) {
  const { texts, language } = useAnswer();
  const { parts, hints } = texts;
  const field = (part: (typeof detailParts)[number], kind: 'decimal' | 'numeric') => (
    <AnswerTextField name={lineField(id, part)} label={parts[part]} hint={hints[part]} kind={kind} />
  );
  return (
    <>
      <div className="pair">
        {field('tooling', 'decimal')}
        {field('packaging', 'decimal')}
        {field('samplePrice', 'decimal')}
        {field('sampleDays', 'numeric')}
        {field('unitsPerCarton', 'numeric')}
        {field('weight', 'decimal')}
      </div>
      <fieldset>
        <legend>{texts.carton}</legend>
        <div className="sides">
          {sides.map((side) => (
            <AnswerTextField key={side} name={lineField(id, side)} label={parts[side]} kind="decimal" />
          ))}
        </div>
      </fieldset>
      <div className="pair">
        {field('hsCode', 'numeric')}
        <AnswerTextField name={lineField(id, 'origin')} label={parts.origin}>
          <option value="">{texts.noOrigin}</option>
          {countriesIn(language).map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </AnswerTextField>
      </div>
      <AnswerTextField
        name={lineField(id, 'remarks')}
        label={parts.remarks}
        kind="long"
        maxLength={lineRemarksMaxLength}
      />
    </>
  );
}

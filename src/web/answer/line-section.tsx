/** @jsxImportSource preact */
import type { Answer } from '#contract/sourcing/answer-endpoints.ts';
import { formatUnitPrice } from '#domain/sourcing/price-format.ts';
import { lineField } from './typed/answer-field-rules.ts';
import { AnswerTextField } from './answer-text-field.tsx';
import { DetailsSection } from './details-section.tsx';
import { FileButton } from './file-button.tsx';
import { formatAskedQuantity } from './format-answer.ts';
import { PricesField } from './prices-field.tsx';
import { useAnswer } from './use-answer.ts';

type Line = Answer['lines'][number];

interface LineProps {
  line: Line;
  /** The line's number in the inquiry, from 1. */
  number: number;
}

/** One requested item, and the supplier's answer to it. */
export function LineSection({ line, number }: LineProps) {
  const { answer, texts } = useAnswer();
  const heading = `line-${line.id}`;
  const parts = texts.parts;
  return (
    <section aria-labelledby={heading}>
      <p className="eyebrow">{texts.line(number, answer.lines.length)}</p>
      <h2 id={heading}>{line.label}</h2>
      <AskedList line={line} />
      <p className="hint">{texts.emptyLine}</p>
      <PricesField line={line} />
      <div className="pair">
        <AnswerTextField name={lineField(line.id, 'minimum')} label={parts.minimum} kind="decimal" />
        <AnswerTextField
          name={lineField(line.id, 'leadDays')}
          label={parts.leadDays}
          hint={texts.hints.leadDays}
          kind="numeric"
        />
      </div>
      <DetailsSection line={line} />
    </section>
  );
}

/** The agency's inquiry for one line: quantities, target price, specification, packaging and files. */
function AskedList({ line }: { line: Line }) {
  const { answer, texts, language } = useAnswer();
  const { specification, packaging, quantities, unit, targetPrice } = line;
  const rows = [
    [
      texts.quantities,
      quantities.map((each) => formatAskedQuantity(each, unit, language, texts)).join(' · '),
    ],
    [texts.target, targetPrice === null ? '' : formatUnitPrice(targetPrice, 'EUR', language)],
    [texts.specification, specification],
    [texts.packagingAsked, packaging],
  ] as const;
  const files = answer.files.filter(({ lineId }) => lineId === line.id);
  return (
    <>
      <dl className="asked">
        {rows
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {files.map((file) => (
        <FileButton key={file.id} file={file} />
      ))}
    </>
  );
}

/** @jsxImportSource preact */
import type { Answer, SendAnswerBody } from '#contract/sourcing/answer-endpoints.ts';
import { formatOfferAmount, formatUnitPrice } from '#domain/sourcing/price-format.ts';
import { supplierLocales } from '#domain/suppliers/supplier-language-kinds.ts';
import { FileButton } from './file-button.tsx';
import { formatAskedQuantity, formatDay, formatSide, formatWeight } from './format-answer.ts';
import { type AnswerPage, useAnswer } from './use-answer.ts';

type Content = SendAnswerBody['content'];
type ContentLine = Content['lines'][number];
type Row = readonly [name: string, text: string | number | null];

function termRows({
  content,
  texts,
  language,
}: { content: Content } & Pick<AnswerPage, 'texts' | 'language'>) {
  const { currency, incoterm, place, validUntil, paymentTerms, inland, remarks } = content;
  return [
    [texts.currency, currency],
    [texts.incoterm, [incoterm, place].filter(Boolean).join(' ')],
    [texts.validUntil, validUntil && formatDay(validUntil, language)],
    [texts.paymentTerms, paymentTerms],
    [texts.inland, inland === null ? null : formatOfferAmount(inland, currency, language)],
    [texts.remarks, remarks],
  ] as const;
}

interface LineRows extends Pick<AnswerPage, 'texts' | 'language'> {
  line: ContentLine;
  asked: Answer['lines'][number];
  currency: Content['currency'];
}

function lineRows({ line, asked, currency, texts, language }: LineRows): Row[] {
  const { parts } = texts;
  const quantity = (value: number) => formatAskedQuantity(value, asked.unit, language, texts);
  const amount = (value: number | null) =>
    value === null ? null : formatOfferAmount(value, currency, language);
  const { minimum, leadDays, tooling, packaging, samplePrice, sampleDays, unitsPerCarton, carton } = line;
  const country = () =>
    line.origin && new Intl.DisplayNames(supplierLocales[language], { type: 'region' }).of(line.origin);
  return [
    ...line.prices.map(({ from, price }): Row => [
      from === 1 ? texts.furtherPrice : texts.priceFor(quantity(from)),
      formatUnitPrice(price, currency, language),
    ]),
    [parts.minimum, minimum && quantity(minimum)],
    [parts.leadDays, leadDays],
    [parts.tooling, amount(tooling)],
    [parts.packaging, packaging === null ? null : formatUnitPrice(packaging, currency, language)],
    [parts.samplePrice, amount(samplePrice)],
    [parts.sampleDays, sampleDays],
    [parts.unitsPerCarton, unitsPerCarton],
    [
      texts.carton,
      carton &&
        [carton.length, carton.width, carton.height].map((side) => formatSide(side, language)).join(' × '),
    ],
    [parts.weight, line.cartonWeight && formatWeight(line.cartonWeight, language)],
    [parts.hsCode, line.hsCode],
    [parts.origin, country() ?? null],
    [parts.remarks, line.remarks],
  ];
}

function RowsList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="sent">
      {rows
        .filter(([, text]) => text !== null && text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The answer that was sent last, read-only. */
export function SentSection() {
  const { answer, texts, language } = useAnswer();
  const content = answer.sent?.content;
  if (!content) return null;
  const terms = answer.ownFiles.filter(({ lineId }) => lineId === null);
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">{texts.sent.yours}</h2>
      <RowsList rows={termRows({ content, texts, language })} />
      {terms.map((file) => (
        <FileButton key={file.id} file={file} />
      ))}
      {answer.lines.map((asked) => {
        const line = content.lines.find(({ lineId }) => lineId === asked.id);
        const files = answer.ownFiles.filter(({ lineId }) => lineId === asked.id);
        return line || files.length > 0 ? (
          <div key={asked.id} className="line">
            <h3>{asked.label}</h3>
            {line && (
              <RowsList rows={lineRows({ line, asked, currency: content.currency, texts, language })} />
            )}
            {files.map((file) => (
              <FileButton key={file.id} file={file} />
            ))}
          </div>
        ) : null;
      })}
    </section>
  );
}

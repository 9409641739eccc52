import type { EstimateReply } from '#contract/estimates/estimate-endpoints.ts';
import { type DoorPart, doorParts } from '#domain/sourcing/door/door-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { estimateTexts } from './estimate-texts.ts';

type Figure = NonNullable<EstimateReply['figures'][DoorPart]>;

/** Every part with the source of its sum, and the totals without and with VAT. */
export function EstimatePartsList({ estimate }: { estimate: EstimateReply }) {
  const texts = useTexts(estimateTexts);
  const { money } = useFormats();
  const { figures, total } = estimate;
  const vat = figures.importVat;
  const rest = doorParts.filter((part) => part !== 'importVat');
  const bounded = (cents: number, isBounded: boolean) =>
    isBounded ? texts.atLeast(money(cents)) : money(cents);
  const isRestKnown = rest.every((part) => figures[part].amount !== null);
  return (
    <dl>
      {rest
        .filter((part) => hasFigureToShow(figures[part]))
        .map((part) => (
          <PartRow key={part} part={part} figure={figures[part]} />
        ))}
      <TotalRow term={texts.exclVat} sum={bounded(total.amount - vat.least, !isRestKnown)} />
      <PartRow part="importVat" figure={vat} />
      <TotalRow term={texts.inclVat} sum={bounded(total.amount, total.atLeast)} />
    </dl>
  );
}

/** A part that is 0 and has no explanation is not shown. */
const hasFigureToShow = ({ amount, from }: Figure) =>
  amount !== 0 || from.some(({ source }) => source === 'included' || source === 'no_customs');

function PartRow({ part, figure }: { part: DoorPart; figure: Figure }) {
  const texts = useTexts(estimateTexts);
  const { money, shortDate } = useFormats();
  const { amount, from } = figure;
  const words = from.map(({ source, day, isOld }) => {
    const said = texts.sources[source](day === null ? '' : shortDate(day));
    return isOld ? `${said}, ${texts.isOld}` : said;
  });
  const isSettled = amount === 0 && from.length > 0 && from.every(({ source }) => source !== 'typed');
  return (
    <div className="flex items-baseline justify-between gap-4 py-1.5">
      <dt className="min-w-0">
        {texts.parts[part]}
        {amount !== null && words.length > 0 && (
          <span className="block text-13 text-muted">{[...new Set(words)].join(' · ')}</span>
        )}
      </dt>
      <dd className="whitespace-nowrap tabular-nums">
        {amount === null ? (
          <span className="text-pending">{texts.unknown}</span>
        ) : isSettled ? (
          <span className="text-muted">
            {from.some(({ source }) => source === 'included') ? texts.nothing : money(0)}
          </span>
        ) : (
          money(amount)
        )}
      </dd>
    </div>
  );
}

function TotalRow({ term, sum }: { term: string; sum: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-edge py-2 font-semibold">
      <dt>{term}</dt>
      <dd className="ml-auto tabular-nums">{sum}</dd>
    </div>
  );
}

import type { FiguresReply, WorkPeriod } from '#contract/figures/figure-replies.ts';
import type { Language } from '#domain/language.ts';
import { stepTexts } from '#web/requests/step-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { shortMonth } from '#web/shared/tables/format-cell.ts';
import type { DataTable } from '#web/shared/tables/table-types.ts';
import type { Series } from './chart-types.ts';
import { ColumnsDrawing } from './columns-drawing.tsx';
import { ExplainedCard, FigureCard } from './figure-card.tsx';
import { FigureTableView, RequestLink } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import * as tables from './list-tables.ts';

interface PartProps {
  reply: FiguresReply;
}

/** Returns the same values of the compared period, if there is one. */
const comparedValues = <T,>(values: readonly T[] | undefined, of: (value: T) => number) => values?.map(of);

type MonthNumber = 'created' | 'ended' | 'issued' | 'accepted' | 'refused';

/** Returns the months of a response as the columns of a drawing, with the total of each. */
function useMonthSeries(
  reply: FiguresReply,
  of: readonly { name: string; key: MonthNumber; paint: Series['paint'] }[],
) {
  const { before } = useTexts(figuresTexts);
  const formats = useFormats();
  const { current, compared } = reply;
  const totalOf = (period: WorkPeriod, key: MonthNumber) =>
    formats.number(period.months.reduce((sum, month) => sum + month[key], 0));
  return of.map(({ name, key, paint }): Series => ({
    name,
    paint,
    total: totalOf(current, key),
    totalBefore: compared ? before(totalOf(compared, key)) : undefined,
    values: current.months.map((month) => month[key]),
    compared: comparedValues(compared?.months, (month) => month[key]),
  }));
}

export function FlowCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).flow;
  const formats = useFormats();
  const series = useMonthSeries(reply, [
    { name: texts.created, key: 'created', paint: 'solid' },
    { name: texts.ended, key: 'ended', paint: 'hatched' },
  ]);
  return (
    <FigureCard
      title={texts.title}
      definitions={[texts.description]}
      series={series}
      tables={useTables(reply, [tables.flowTable, tables.endingsTable])}
    >
      <ColumnsDrawing
        label={texts.title}
        names={reply.current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={formats.number}
      />
    </FigureCard>
  );
}

export function QuotesCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).quotes;
  const formats = useFormats();
  const series = useMonthSeries(reply, [
    { name: texts.issued, key: 'issued', paint: 'hatched' },
    { name: texts.accepted, key: 'accepted', paint: 'solid' },
    { name: texts.refused, key: 'refused', paint: 'dotted' },
  ]);
  return (
    <FigureCard
      title={texts.title}
      definitions={[texts.description]}
      series={series}
      tables={useTables(reply, [tables.quotesTable, tables.quoteTypesTable])}
    >
      <ColumnsDrawing
        label={texts.title}
        names={reply.current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={formats.number}
      />
    </FigureCard>
  );
}

type TableMaker = (reply: FiguresReply, language: Language) => DataTable;

function useTables(reply: FiguresReply, makers: readonly TableMaker[]): DataTable[] {
  const language = useLanguage();
  return makers.map((make) => make(reply, language));
}

export function ReasonsCard({ reply: { reasons } }: PartProps) {
  const texts = useTexts(figuresTexts).reasons;
  const { events } = useTexts(stepTexts);
  const formats = useFormats();
  return (
    <ExplainedCard title={texts.title} definitions={[texts.description]}>
      {reasons.length === 0 ? (
        <p className="text-14 text-muted">{texts.empty}</p>
      ) : (
        <ul aria-label={texts.title} className="-mt-2 -mb-3 divide-y divide-line text-14">
          {reasons.map(({ requestId, reference, transition, at, words }) => (
            <li key={`${requestId} ${at}`} className="relative flex flex-wrap items-baseline gap-x-4 py-3">
              <p className="min-w-0 flex-1 basis-60 wrap-anywhere">{words}</p>
              <p className="text-12 text-muted">
                <RequestLink requestId={requestId}>{reference}</RequestLink>{' '}
                {`${events[transition]} · ${formats.shortDate(at)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </ExplainedCard>
  );
}

export function WorkloadCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).workload;
  const [table] = useTables(reply, [tables.workloadTable]);
  return (
    <ExplainedCard title={texts.title} definitions={[texts.description]}>
      {table && <FigureTableView table={table} />}
    </ExplainedCard>
  );
}

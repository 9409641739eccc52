import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { visitsForPace } from '#domain/figures/step-time-rules.ts';
import { statusTexts } from '#web/requests/status-texts.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { BarsDrawing } from './bars-drawing.tsx';
import type { Series } from './chart-types.ts';
import { ColumnsDrawing } from './columns-drawing.tsx';
import { FigureCard } from './figure-card.tsx';
import { FigureTableView } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import { formatCell, formatSpan, shortMonth } from '#web/shared/tables/format-cell.ts';
import * as tables from './list-tables.ts';

interface PartProps {
  reply: FiguresReply;
}

/** Returns the same values of the compared period, if there is one. */
const besides = <T,>(values: readonly T[] | undefined, of: (value: T) => number) => values?.map(of);

export function StepsCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).now;
  const language = useLanguage();
  const { statuses } = useTexts(statusTexts);
  const { steps } = reply.now;
  const series: Series[] = [
    { name: texts.requests, paint: 'solid', values: steps.map(({ requests }) => requests) },
    { name: texts.late, paint: 'dotted', values: steps.map(({ late }) => late) },
  ];
  return (
    <FigureCard
      title={texts.title}
      description={`${texts.description} ${texts.rule(visitsForPace)}`}
      series={series}
      tables={[tables.nowTable(reply, language)]}
    >
      <BarsDrawing
        label={texts.title}
        names={steps.map(({ status }) => statuses[status])}
        series={series}
        write={(value) => formatCell({ number: value }, language, '')}
      />
    </FigureCard>
  );
}

export function LateCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).late;
  const language = useLanguage();
  const { late } = reply.now;
  return (
    <Card title={texts.title} description={late.length === 0 ? texts.empty : texts.description}>
      {late.length > 0 && (
        <FigureTableView
          table={tables.lateTable(reply, language)}
          requestIds={late.map(({ requestId }) => requestId)}
        />
      )}
    </Card>
  );
}

export function PacesCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).paces;
  const language = useLanguage();
  const { statuses } = useTexts(statusTexts);
  const { paces } = reply.current;
  const before = reply.compared?.paces;
  const series: Series[] = [
    {
      name: texts.median,
      paint: 'solid',
      values: paces.map(({ median }) => median ?? 0),
      compared: besides(before, ({ median }) => median ?? 0),
    },
    {
      name: texts.slowest,
      paint: 'hatched',
      values: paces.map(({ slowestTenth }) => slowestTenth ?? 0),
      compared: besides(before, ({ slowestTenth }) => slowestTenth ?? 0),
    },
  ];
  return (
    <FigureCard
      title={texts.title}
      description={texts.description}
      series={series}
      tables={[tables.pacesTable(reply, language)]}
    >
      <BarsDrawing
        label={texts.title}
        names={paces.map(({ status }) => statuses[status])}
        series={series}
        write={(value) => (value === 0 ? '–' : formatSpan(value, language))}
      />
    </FigureCard>
  );
}

type MonthNumber = 'created' | 'ended' | 'issued' | 'accepted' | 'refused';

/** Returns the months of a response as the columns of a drawing. */
function useMonthSeries(
  reply: FiguresReply,
  of: readonly { name: string; key: MonthNumber; paint: Series['paint'] }[],
) {
  const { current, compared } = reply;
  return of.map(({ name, key, paint }): Series => ({
    name,
    paint,
    values: current.months.map((month) => month[key]),
    compared: besides(compared?.months, (month) => month[key]),
  }));
}

export function FlowCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).flow;
  const language = useLanguage();
  const series = useMonthSeries(reply, [
    { name: texts.created, key: 'created', paint: 'solid' },
    { name: texts.ended, key: 'ended', paint: 'hatched' },
  ]);
  return (
    <FigureCard
      title={texts.title}
      description={texts.description}
      series={series}
      tables={[tables.flowTable(reply, language), tables.endingsTable(reply, language)]}
    >
      <ColumnsDrawing
        label={texts.title}
        names={reply.current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={(value) => formatCell({ number: value }, language, '')}
      />
    </FigureCard>
  );
}

export function QuotesCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).quotes;
  const language = useLanguage();
  const series = useMonthSeries(reply, [
    { name: texts.issued, key: 'issued', paint: 'hatched' },
    { name: texts.accepted, key: 'accepted', paint: 'solid' },
    { name: texts.refused, key: 'refused', paint: 'dotted' },
  ]);
  return (
    <FigureCard
      title={texts.title}
      description={texts.description}
      series={series}
      tables={[tables.quotesTable(reply, language), tables.quoteTypesTable(reply, language)]}
    >
      <ColumnsDrawing
        label={texts.title}
        names={reply.current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={(value) => formatCell({ number: value }, language, '')}
      />
    </FigureCard>
  );
}

export function ReasonsCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).reasons;
  const language = useLanguage();
  const { reasons } = reply;
  return (
    <Card title={texts.title} description={reasons.length === 0 ? texts.empty : texts.description}>
      {reasons.length > 0 && (
        <FigureTableView
          table={tables.reasonsTable(reply, language)}
          requestIds={reasons.map(({ requestId }) => requestId)}
        />
      )}
    </Card>
  );
}

export function WorkloadCard({ reply }: PartProps) {
  const texts = useTexts(figuresTexts).workload;
  const language = useLanguage();
  const { workload } = reply.now;
  const table = tables.workloadTable(reply, language);
  const series: Series[] = [
    { name: texts.open, paint: 'solid', values: workload.map(({ open }) => open) },
    { name: texts.toDo, paint: 'hatched', values: workload.map(({ toDo }) => toDo) },
  ];
  return (
    <FigureCard title={texts.title} description={texts.description} series={series} tables={[table]}>
      <BarsDrawing
        label={texts.title}
        names={table.rows.map(([name]) => formatCell(name ?? null, language, ''))}
        series={series}
        write={(value) => formatCell({ number: value }, language, '')}
      />
    </FigureCard>
  );
}

import type { MarginPeriod, MarginsReply } from '#contract/figures/figure-replies.ts';
import { formatMoney } from '#domain/money.ts';
import { marginOf } from '#domain/sourcing/selling-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { shortMonth } from '#web/shared/tables/format-cell.ts';
import type { Series } from './chart-types.ts';
import { ColumnsDrawing } from './columns-drawing.tsx';
import { ExplainedCard, FigureCard } from './figure-card.tsx';
import { FigureTableView } from './figure-table.tsx';
import { figuresTexts } from './figures-texts.ts';
import { marginClientsTable, marginMonthsTable } from './list-margins.ts';

type Sum = 'sold' | 'margin';

const totalOf = ({ months }: MarginPeriod, of: Sum | 'cost') =>
  months.reduce((sum, month) => sum + month[of], 0);

/** The margin of accepted quotes, by month and by client. */
export function MarginCard({ reply, className }: { reply: MarginsReply; className?: string }) {
  const { margin: texts, before } = useTexts(figuresTexts);
  const language = useLanguage();
  const formats = useFormats();
  const { current, compared } = reply;
  const money = (period: MarginPeriod, of: Sum) => formatMoney(totalOf(period, of), language);
  const rate = marginOf(totalOf(current, 'sold'), totalOf(current, 'cost'));
  const seriesOf = (name: string, of: Sum, paint: Series['paint']): Series => ({
    name,
    paint,
    total: money(current, of),
    totalBefore: compared ? before(money(compared, of)) : undefined,
    values: current.months.map((month) => month[of]),
    compared: compared?.months.map((month) => month[of]),
  });
  const series = [seriesOf(texts.sold, 'sold', 'hatched'), seriesOf(texts.margin, 'margin', 'solid')];
  const unknown = current.unknown > 0 && texts.unknown(current.unknown);
  const card = {
    title: texts.title,
    definitions: [texts.description, texts.leftOut],
    ...(className !== undefined && { className }),
  };
  if ([current, compared].every((period) => (period?.clients.length ?? 0) === 0)) {
    return (
      <ExplainedCard {...card}>
        <p className="text-14 text-muted">{unknown || texts.empty}</p>
      </ExplainedCard>
    );
  }
  const clients = marginClientsTable(reply, language);
  return (
    <FigureCard
      {...card}
      series={series}
      tables={[marginMonthsTable(reply, language), clients]}
      lead={
        <p className="text-14 text-muted">
          {rate !== null && (
            <span className="font-medium text-default tabular-nums">{texts.rateOf(formats.rate(rate))}</span>
          )}
          {unknown && ` ${unknown}`}
        </p>
      }
    >
      <div className="grid gap-x-12 gap-y-4 lg:grid-cols-2">
        <ColumnsDrawing
          label={texts.title}
          names={current.months.map(({ month }) => shortMonth(month))}
          series={series}
          write={(value) => formatMoney(value, language, 'short')}
        />
        {/* On paper it stands below, with the other table. */}
        <div className="min-w-0 print:hidden">
          <FigureTableView table={clients} />
        </div>
      </div>
    </FigureCard>
  );
}

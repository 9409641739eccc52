import type { MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Stat, StatGrid } from '#web/ui/display/stat.tsx';
import type { Series } from './chart-types.ts';
import { ColumnsDrawing } from './columns-drawing.tsx';
import { FigureCard } from './figure-card.tsx';
import { figuresTexts } from './figures-texts.ts';
import { shortMonth } from '#web/shared/tables/format-cell.ts';
import { moneyTable } from './list-tables.ts';

type Sum = 'asked' | 'received' | 'overdue';

/** The sums asked for and received, by month. */
export function MoneyCard({ reply }: { reply: MoneyFiguresReply }) {
  const texts = useTexts(figuresTexts).money;
  const language = useLanguage();
  const { current, compared, clientMoney } = reply;
  const seriesOf = (name: string, of: Sum, paint: Series['paint']): Series => ({
    name,
    paint,
    values: current.months.map((month) => month[of]),
    // Overdue sums are those of today, whatever the period.
    compared: of === 'overdue' ? undefined : compared?.months.map((month) => month[of]),
  });
  const series = [
    seriesOf(texts.asked, 'asked', 'hatched'),
    seriesOf(texts.received, 'received', 'solid'),
    seriesOf(texts.overdue, 'overdue', 'dotted'),
  ];
  return (
    <FigureCard
      title={texts.title}
      description={texts.description(reply.overdueAfterDays)}
      series={series}
      tables={[moneyTable(reply, language)]}
    >
      <StatGrid>
        <Stat label={texts.openNow} value={formatMoney(reply.open, language)} />
        <Stat label={texts.overdueNow} value={formatMoney(reply.overdue, language)} />
      </StatGrid>
      {clientMoney && (
        <p className="mt-3 text-14">
          <span className="font-medium tabular-nums">
            {texts.heldNow(formatMoney(clientMoney.held, language))}
          </span>{' '}
          <span className="text-muted">
            {texts.heldMeans}
            {clientMoney.unknown > 0 && ` ${texts.heldUnknown(clientMoney.unknown)}`}
          </span>
        </p>
      )}
      <ColumnsDrawing
        label={texts.title}
        names={current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={(value) => formatMoney(value, language, 'short')}
      />
    </FigureCard>
  );
}

import type { MoneyFiguresReply, MoneyPeriod } from '#contract/figures/figure-replies.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Series } from './chart-types.ts';
import { ColumnsDrawing } from './columns-drawing.tsx';
import { FigureCard } from './figure-card.tsx';
import { figuresTexts } from './figures-texts.ts';
import { shortMonth } from '#web/shared/tables/format-cell.ts';
import { moneyTable } from './list-tables.ts';

type Sum = 'asked' | 'received' | 'overdue';

/** The sums asked for and received, by month. */
export function MoneyCard({ reply }: { reply: MoneyFiguresReply }) {
  const { money: texts, before } = useTexts(figuresTexts);
  const language = useLanguage();
  const { current, compared, clientMoney } = reply;
  const totalOf = (period: MoneyPeriod, of: Sum) =>
    formatMoney(
      period.months.reduce((sum, month) => sum + month[of], 0),
      language,
    );
  const seriesOf = (name: string, of: Sum, paint: Series['paint']): Series => {
    // Overdue sums are those of today, for every period.
    const isOfPeriod = of !== 'overdue';
    const earlier = isOfPeriod ? compared : null;
    return {
      name,
      paint,
      ...(isOfPeriod && { total: totalOf(current, of) }),
      totalBefore: earlier ? before(totalOf(earlier, of)) : undefined,
      values: current.months.map((month) => month[of]),
      compared: earlier?.months.map((month) => month[of]),
    };
  };
  const series = [
    seriesOf(texts.asked, 'asked', 'hatched'),
    seriesOf(texts.received, 'received', 'solid'),
    ...(current.months.some(({ overdue }) => overdue !== 0)
      ? [seriesOf(texts.overdue, 'overdue', 'dotted')]
      : []),
  ];
  return (
    <FigureCard
      title={texts.title}
      definitions={[texts.description(reply.overdueAfterDays), ...(clientMoney ? [texts.heldMeans] : [])]}
      series={series}
      tables={[moneyTable(reply, language)]}
      lead={<PresentSumsSection reply={reply} />}
    >
      <ColumnsDrawing
        label={texts.title}
        names={current.months.map(({ month }) => shortMonth(month))}
        series={series}
        write={(value) => formatMoney(value, language, 'short')}
      />
    </FigureCard>
  );
}

/** The sums of today, for every period. */
function PresentSumsSection({ reply: { open, overdue, clientMoney } }: { reply: MoneyFiguresReply }) {
  const texts = useTexts(figuresTexts).money;
  const language = useLanguage();
  return (
    <div className="text-14 text-muted">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <div>
          <dt>{texts.openNow}</dt>
          <dd className="text-22 font-semibold text-default tabular-nums">{formatMoney(open, language)}</dd>
        </div>
        <div>
          <dt>{texts.overdueNow}</dt>
          <dd
            className={classNames(
              'text-22 font-semibold tabular-nums',
              overdue > 0 ? 'text-danger' : 'text-default',
            )}
          >
            {formatMoney(overdue, language)}
          </dd>
        </div>
      </dl>
      {clientMoney && (
        <p className="mt-2">
          <span className="font-medium text-default tabular-nums">
            {texts.heldNow(formatMoney(clientMoney.held, language))}
          </span>
          {clientMoney.unknown > 0 && ` ${texts.heldUnknown(clientMoney.unknown)}`}
        </p>
      )}
    </div>
  );
}

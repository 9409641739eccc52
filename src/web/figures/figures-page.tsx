import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useMayDo } from '#web/shared/sessions/session.ts';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Stat, StatGrid } from '#web/ui/display/stat.tsx';
import { DownloadButton } from './download-button.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { figuresTexts } from './figures-texts.ts';
import { MoneyCard } from './money-section.tsx';
import { type FiguresSearch, useFigures, useFiguresSearch, useMoneyFigures } from './use-figures.ts';
import {
  FlowCard,
  LateCard,
  PacesCard,
  QuotesCard,
  ReasonsCard,
  StepsCard,
  WorkloadCard,
} from './work-section.tsx';

/** Side by side if two drawings fit. */
const pairClasses = 'grid gap-5 lg:grid-cols-2';

/** Shows what happened within a period, and the present state. */
export function FiguresPage() {
  const texts = useTexts(figuresTexts);
  const bar = useFiguresSearch();
  usePageTitle(texts.title);
  return (
    <Page>
      <PageHeader title={texts.title} description={texts.description} />
      <FiguresBar {...bar} />
      <Figures search={bar.search} />
    </Page>
  );
}

function Figures({ search }: { search: FiguresSearch }) {
  const texts = useTexts(figuresTexts);
  const readsMoney = useMayDo('read_money_figures');
  const query = useFigures(search);
  const money = useMoneyFigures(search, readsMoney);
  const failure = useFailure(query);
  const moneyFailure = useFailure(money);
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  if (!query.data) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-5">
          <SkeletonCard lines={3} />
          <SkeletonCard lines={4} />
          <SkeletonCard lines={4} />
        </div>
      </Loading>
    );
  }
  const { data: reply } = query;
  return (
    <div className="flex flex-col gap-5" aria-busy={query.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Periods reply={reply} />
        <DownloadButton reply={reply} money={readsMoney ? (money.data ?? null) : null} />
      </div>
      <Totals reply={reply} />
      <div className={pairClasses}>
        <StepsCard reply={reply} />
        <PacesCard reply={reply} />
      </div>
      <LateCard reply={reply} />
      <div className={pairClasses}>
        <FlowCard reply={reply} />
        <QuotesCard reply={reply} />
      </div>
      <ReasonsCard reply={reply} />
      {readsMoney && moneyFailure && (
        <LoadFailureBanner title={texts.moneyFailed} error={moneyFailure} query={money} />
      )}
      {readsMoney && money.data && <MoneyCard reply={money.data} />}
      <WorkloadCard reply={reply} />
    </div>
  );
}

/** The days that the figures cover. */
function Periods({ reply: { current, compared } }: { reply: FiguresReply }) {
  const texts = useTexts(figuresTexts);
  const formats = useFormats();
  const wordsOf = ({ from, to }: { from: string; to: string }) =>
    texts.fromTo(formats.shortDate(from), formats.shortDate(to));
  const shown = wordsOf(current.period);
  return (
    <p className="text-14 text-muted">
      {`${shown.charAt(0).toUpperCase()}${shown.slice(1)}.`}
      {compared && ` ${texts.comparedWith(wordsOf(compared.period))}.`}
    </p>
  );
}

function Totals({ reply: { current, compared, now } }: { reply: FiguresReply }) {
  const texts = useTexts(figuresTexts);
  const formats = useFormats();
  const decided = (period: FiguresReply['current'], as: 'accepted' | 'refused') =>
    period.quotes.marchandise[as] + period.quotes.fret[as];
  const value = (of: (period: FiguresReply['current']) => number) => (
    <>
      {formats.number(of(current))}
      {compared && (
        <span className="block text-12 font-medium text-muted">
          {texts.before(formats.number(of(compared)))}
        </span>
      )}
    </>
  );
  const late = now.steps.reduce((sum, step) => sum + step.late, 0);
  return (
    <StatGrid>
      <Stat label={texts.totals.created} value={value(({ created }) => created)} />
      <Stat label={texts.totals.accepted} value={value((period) => decided(period, 'accepted'))} />
      <Stat label={texts.totals.refused} value={value((period) => decided(period, 'refused'))} />
      <Stat
        label={texts.totals.late}
        value={
          <>
            {formats.number(late)}
            <span className="block text-12 font-medium text-muted">{texts.totals.now}</span>
          </>
        }
      />
    </StatGrid>
  );
}

import type { FiguresReply } from '#contract/figures/figure-replies.ts';
import { comparedPeriod } from '#domain/figures/period-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { Page } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { Definition } from '#web/ui/overlays/definition.tsx';
import { DownloadButtons } from './download-buttons.tsx';
import { FiguresBar } from './figures-bar.tsx';
import { figuresTexts } from './figures-texts.ts';
import { LateCard } from './late-card.tsx';
import { MarginCard } from './margin-section.tsx';
import { MoneyCard } from './money-section.tsx';
import { StepsCard } from './steps-card.tsx';
import {
  type FiguresSearch,
  useFigures,
  useFiguresSearch,
  useMargins,
  useMoneyFigures,
} from './use-figures.ts';
import { FlowCard, QuotesCard, ReasonsCard, WorkloadCard } from './work-section.tsx';

/** The figures: late requests first, then money, then the work of a period. */
export function FiguresPage() {
  const texts = useTexts(figuresTexts);
  const bar = useFiguresSearch();
  const readsMoney = useHasAgencyAct('read_money_figures');
  const query = useFigures(bar.search);
  const money = useMoneyFigures(bar.search, readsMoney);
  const seesCosts = useHasAgencyAct('see_costs');
  const margins = useMargins(bar.search, seesCosts);
  const failure = useFailure(query);
  const reply = failure ? undefined : query.data;
  usePageTitle(texts.title);
  return (
    <Page isDense>
      <header className="mb-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-60">
            <div className="flex items-center">
              <h1 className="text-18 font-semibold md:text-22">{texts.title}</h1>
              <Definition label={texts.define(texts.title)} subject={texts.title}>
                <p>{texts.description}</p>
              </Definition>
            </div>
            <p className="text-14 text-muted">
              <Periods search={bar.search} />
            </p>
          </div>
          <FiguresBar {...bar} />
          <DownloadButtons
            reply={reply}
            money={readsMoney ? (money.data ?? null) : null}
            margins={seesCosts ? (margins.data ?? null) : null}
          />
        </div>
      </header>
      {failure ? (
        <LoadFailureBanner title={texts.failed} error={failure} query={query} />
      ) : reply ? (
        <Figures
          reply={reply}
          money={readsMoney ? money : null}
          margins={seesCosts ? margins : null}
          isOld={query.isPlaceholderData}
        />
      ) : (
        <Loading label={texts.loading}>
          <div className={gridClasses}>
            <SkeletonCard lines={6} />
            <SkeletonCard lines={6} />
          </div>
        </Loading>
      )}
    </Page>
  );
}

const gridClasses = 'grid gap-4 lg:grid-cols-5 lg:*:odd:col-span-3 lg:*:even:col-span-2';

interface FiguresProps {
  reply: FiguresReply;
  /** Null if the reader may not see these figures. */
  money: ReturnType<typeof useMoneyFigures> | null;
  /** Null if the reader may not see these figures. */
  margins: ReturnType<typeof useMargins> | null;
  /** Whether the figures on screen are of the previous period while new ones load. */
  isOld: boolean;
}

/** The parts in pairs, a wide and a narrow one, to be read from left to right. */
function Figures({ reply, money, margins, isOld }: FiguresProps) {
  return (
    <div className={gridClasses} aria-busy={isOld || undefined}>
      {money ? (
        <>
          <LateCard reply={reply} />
          <Money query={money} />
        </>
      ) : (
        <LateCard reply={reply} className="lg:col-span-5!" />
      )}
      <StepsCard reply={reply} />
      <div className="grid gap-4">
        <QuotesCard reply={reply} />
        <FlowCard reply={reply} />
      </div>
      <ReasonsCard reply={reply} />
      <WorkloadCard reply={reply} />
      {margins && <Margins query={margins} />}
    </div>
  );
}

function Money({ query }: { query: ReturnType<typeof useMoneyFigures> }) {
  const texts = useTexts(figuresTexts);
  const failure = useFailure(query);
  if (failure) return <LoadFailureBanner title={texts.moneyFailed} error={failure} query={query} />;
  return query.data ? <MoneyCard reply={query.data} /> : <SkeletonCard lines={6} />;
}

function Margins({ query }: { query: ReturnType<typeof useMargins> }) {
  const texts = useTexts(figuresTexts).margin;
  const failure = useFailure(query);
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  const className = 'lg:col-span-5!';
  return query.data ? <MarginCard reply={query.data} className={className} /> : <SkeletonCard lines={6} />;
}

/** The days that the figures cover. */
function Periods({ search: { period, compare } }: { search: FiguresSearch }) {
  const texts = useTexts(figuresTexts);
  const formats = useFormats();
  const wordsOf = ({ from, to }: { from: string; to: string }) =>
    texts.fromTo(formats.shortDate(from), formats.shortDate(to));
  const shown = wordsOf(period);
  return (
    <>
      {`${shown.charAt(0).toUpperCase()}${shown.slice(1)}`}
      {compare && `. ${texts.comparedWith(wordsOf(comparedPeriod(period, compare)))}`}
    </>
  );
}

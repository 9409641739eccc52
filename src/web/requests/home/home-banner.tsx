import { ArrowRight, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDeferredValue } from 'react';
import type { ClientRequestCounts } from '#contract/requests/request-count-replies.ts';
import type { RequestSummary } from '#contract/requests/request-replies.ts';
import { taskOf } from '#domain/requests/task-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useHasClientAct } from '#web/shared/sessions/use-has-client-act.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { homeTexts } from './home-texts.ts';
import { UnreadNote } from './unread-note.tsx';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface HomeBannerProps {
  /** Undefined while loading; null if loading failed. */
  counts: ClientRequestCounts | null | undefined;
  /** The requests on screen. */
  items: readonly RequestSummary[];
  search: DashboardSearch;
}

const sentenceClasses = 'text-22 font-semibold text-balance md:text-28';
/** The space for a long sentence and its button, so that nothing below moves. */
const homeBannerClasses =
  'mb-2 flex min-h-33 flex-col items-start gap-3 md:min-h-23 md:flex-row md:flex-wrap md:items-center md:gap-x-6';

/** One sentence: what waits for the client, with a button that leads there; if nothing waits, what comes next. */
export function HomeBanner({ counts: known, items, search }: HomeBannerProps) {
  // Deferred, so that it renders in pieces like the list below.
  const counts = useDeferredValue(known, undefined);
  const texts = useTexts(homeTexts);
  const formats = useFormats();
  const today = useToday();
  const mayDecide = useHasClientAct('decide');
  if (counts === undefined) {
    return (
      <div className={homeBannerClasses}>
        <Skeleton className="h-9 w-full max-w-prose" />
      </div>
    );
  }
  // If the counts failed to load, their space stays empty, so that nothing moves.
  if (counts === null) return <div className={homeBannerClasses} />;
  if (counts.total === 0) return null;
  // A person whose role leaves decisions to colleagues is not asked to decide.
  const [decisions, samples] = mayDecide ? [counts.decisions, counts.samples] : [0, 0];
  const unread = <UnreadNote count={counts.unread} items={items} />;
  if (decisions + samples + counts.payments > 0) {
    return (
      <ClientTasksSection counts={{ ...counts, decisions, samples }} items={items} search={search}>
        {unread}
      </ClientTasksSection>
    );
  }
  const { nextArrival } = counts;
  return (
    <div className={homeBannerClasses}>
      <p className={sentenceClasses}>
        <CircleCheck aria-hidden="true" className="mr-2 inline size-5 align-middle text-success" />
        {texts.quiet(nextArrival && formats.nearDate(nextArrival, today))}
      </p>
      {unread}
    </div>
  );
}

function ClientTasksSection({
  counts,
  items,
  search,
  children,
}: HomeBannerProps & { counts: ClientRequestCounts; children: ReactNode }) {
  const texts = useTexts(homeTexts);
  const formats = useFormats();
  const today = useToday();
  const { actionRequired, decisions, samples, payments, toTransfer, payBy } = counts;
  const isShown = search.shown.action === 'required';
  const only = actionRequired === 1 ? items.find((item) => taskOf('client', item) !== null) : undefined;
  const look = { variant: 'filled', className: 'max-md:w-full', children: null } as const;
  const arrow = <ArrowRight aria-hidden="true" className="size-4" />;
  const single = decisions > 0 ? texts.decide : samples > 0 ? texts.approve : texts.pay;
  return (
    <div className={homeBannerClasses}>
      <p className={sentenceClasses}>
        {texts.toDo({
          decisions,
          samples,
          payments,
          amount: formats.money(toTransfer),
          day: payBy && formats.nearDate(payBy, today),
          isLate: payBy !== null && payBy < today,
        })}
      </p>
      {only ? (
        <LinkButton {...look} to="/request/$requestId" params={{ requestId: only.id }}>
          {single}
          {arrow}
        </LinkButton>
      ) : (
        <LinkButton
          {...look}
          to={search.route}
          search={search.filtered(isShown ? {} : { action: 'required' })}
          resetScroll={false}
          activeOptions={{ exact: true }}
        >
          {isShown ? texts.showAll : actionRequired === 1 ? single : texts.show(actionRequired)}
          {arrow}
        </LinkButton>
      )}
      {children}
    </div>
  );
}

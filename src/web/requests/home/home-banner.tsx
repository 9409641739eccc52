import { Link } from '@tanstack/react-router';
import { ArrowRight, CircleCheck } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { ClientRequestCounts } from '#contract/requests/request-count-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useMay } from '#web/shared/sessions/use-may.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { homeTexts } from './home-texts.ts';
import type { DashboardSearch } from '#web/requests/dashboard/use-dashboard-search.ts';

interface HomeBannerProps {
  /** Undefined while loading; null if loading failed. */
  counts: ClientRequestCounts | null | undefined;
  search: DashboardSearch;
}

const sentence = 'mb-2 text-28 font-semibold text-balance';
/** The room of a long sentence, so that nothing below moves. */
const place = `${sentence} min-h-26 md:min-h-9`;

/** One sentence: what waits for the client, with a link to it, or what comes next. */
export function HomeBanner({ counts: known, search }: HomeBannerProps) {
  // Deferred, so that it renders in pieces like the list below.
  const counts = useDeferredValue(known, undefined);
  const texts = useTexts(homeTexts);
  const formats = useFormats();
  const today = useToday();
  const mayDecide = useMay('decide');
  if (counts === undefined) {
    return (
      <div className={place}>
        <Skeleton className="h-9 w-full max-w-prose" />
      </div>
    );
  }
  if (counts === null) return null;
  if (counts.total === 0) return <p className={sentence}>{texts.beginning}</p>;
  // A person whose role leaves decisions to colleagues is not told to take them.
  const decisions = mayDecide ? counts.decisions : 0;
  if (decisions + counts.payments > 0) return <ToDo counts={{ ...counts, decisions }} search={search} />;
  const { nextArrival } = counts;
  return (
    <p className={place}>
      <CircleCheck aria-hidden="true" className="mr-2 inline size-5 align-middle text-success" />
      {texts.quiet(nextArrival && formats.nearDate(nextArrival, today))}
    </p>
  );
}

function ToDo({ counts, search }: HomeBannerProps & { counts: ClientRequestCounts }) {
  const texts = useTexts(homeTexts);
  const formats = useFormats();
  const today = useToday();
  const { actionRequired, decisions, payments, toTransfer, payBy } = counts;
  const isShown = search.shown.action === 'required';
  return (
    <p className={place}>
      <Link
        to={search.route}
        search={search.filtered(isShown ? {} : { action: 'required' })}
        resetScroll={false}
        activeOptions={{ exact: true }}
        className="inline-block rounded-chip text-default no-underline max-lg:min-h-11"
      >
        {texts.toDo({
          decisions,
          payments,
          amount: formats.money(toTransfer),
          day: payBy && formats.nearDate(payBy, today),
          isLate: payBy !== null && payBy < today,
        })}{' '}
        <span className="inline-flex min-h-8 items-center gap-1.5 rounded-full bg-pending-subtle px-3 align-middle text-14 font-medium whitespace-nowrap text-pending">
          {isShown ? texts.showAll : texts.show(actionRequired)}
          <ArrowRight aria-hidden="true" className="size-4" />
        </span>
      </Link>
    </p>
  );
}

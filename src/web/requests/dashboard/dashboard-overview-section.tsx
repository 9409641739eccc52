import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { Counter } from '#domain/requests/request-lifecycle.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Stat, StatGrid } from '#web/ui/display/stat.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';
import { WaitingBanner, waitingHeights } from './waiting-banner.tsx';

interface OverviewProps {
  reader: Role;
  /** Undefined while loading; null if loading failed. */
  counts: RequestCounts | null | undefined;
  /** The counts for the banner, if it covers only a part of the requests. */
  waiting?: Pick<RequestCounts, 'actionRequired' | 'transfers'> | undefined;
  search: DashboardSearch;
}

/** The requests that wait for the reader, and the counters, each a link to its requests. */
export function DashboardOverviewSection({ reader, counts: known, waiting, search }: OverviewProps) {
  // Deferred, so that it renders in pieces like the list below.
  const counts = useDeferredValue(known, undefined);
  const texts = useTexts(dashboardTexts);
  return (
    <div className="mb-2 flex flex-col gap-3 md:mb-6 md:gap-4">
      {counts === undefined && <Skeleton className={classNames('rounded-card', waitingHeights[reader])} />}
      {counts && <WaitingBanner reader={reader} counts={waiting ?? counts} search={search} />}
      <StatGrid>
        <Counted label={texts.counters.total} count={counts && counts.total} search={search} />
        {counters.map((name) => (
          <Counted
            key={name}
            label={texts.counters[name]}
            count={counts && counts[name]}
            show={name}
            search={search}
          />
        ))}
        {reader === 'agent' && (
          <Counted
            label={texts.transfers}
            count={counts && counts.transfers}
            show="transfers"
            search={search}
            className="max-md:hidden"
          />
        )}
      </StatGrid>
    </div>
  );
}

interface CountedProps {
  label: string;
  count: number | null | undefined;
  /** Absent for all. */
  show?: Counter | 'transfers';
  search: DashboardSearch;
  className?: string;
}

function Counted({ label, count, show, search, className }: CountedProps) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const known = typeof count === 'number' ? formats.number(count) : count;
  const isCurrent = show === undefined ? !search.isFiltered : search.shown.show === show;
  return (
    <Stat
      label={label}
      isCurrent={isCurrent}
      {...(className !== undefined && { className })}
      value={
        typeof known === 'string' ? (
          <Link
            to={search.route}
            search={show === undefined ? search.filtered({}) : search.filtered({ show })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-label={texts.countedIn(label, known)}
            className="stretched-link block text-default no-underline"
          >
            {known}
          </Link>
        ) : (
          known
        )
      }
    />
  );
}

import { Link } from '@tanstack/react-router';
import type { RequestCounts } from '#contract/requests/request-count-replies.ts';
import type { Counter } from '#domain/requests/request-lifecycle.ts';
import { counters } from '#domain/requests/lifecycle-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface CountersBarProps {
  /** Undefined while loading; null if loading failed. */
  counts: RequestCounts | null | undefined;
  search: DashboardSearch;
}

/** The counters in one line, each a link to its requests. */
export function CountersBar({ counts, search }: CountersBarProps) {
  const texts = useTexts(dashboardTexts);
  return (
    <dl className="-mx-1 flex flex-wrap justify-between text-12 md:-mx-1.5 md:justify-start md:text-14">
      <CounterLink label={texts.counters.total} count={counts && counts.total} search={search} />
      {counters.map((name) => (
        <CounterLink
          key={name}
          label={texts.counters[name]}
          count={counts && counts[name]}
          show={name}
          search={search}
        />
      ))}
    </dl>
  );
}

interface CounterLinkProps {
  label: string;
  count: number | null | undefined;
  /** Absent for all requests. */
  show?: Counter;
  search: DashboardSearch;
}

function CounterLink({ label, count, show, search }: CounterLinkProps) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const isCurrent = show === undefined ? !search.isFiltered : search.shown.show === show;
  return (
    <div className="relative flex min-h-control items-center gap-1.5 rounded-control px-1 whitespace-nowrap transition-colors hover:bg-hover md:px-1.5">
      <dt className={isCurrent ? undefined : 'text-muted'}>{label}</dt>
      <dd className="min-w-4 text-14 font-semibold tabular-nums">
        {typeof count === 'number' ? (
          <Link
            to={search.route}
            search={show === undefined ? search.filtered({}) : search.filtered({ show })}
            resetScroll={false}
            activeOptions={{ exact: true }}
            aria-label={texts.countedIn(label, formats.number(count))}
            className="stretched-link block text-default no-underline"
          >
            {formats.number(count)}
          </Link>
        ) : (
          count === null && '–'
        )}
      </dd>
    </div>
  );
}

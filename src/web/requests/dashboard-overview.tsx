import { useDeferredValue } from 'react';
import type { RequestCounts } from '#contract/request-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Stat, StatGrid } from '#web/ui/stat.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface OverviewProps {
  reader: Role;
  /** Undefined while on its way; null when it could not be loaded. */
  counts: RequestCounts | null | undefined;
  search: DashboardSearch;
}

/** Whatever stands there, what follows keeps its place. */
const place = 'min-h-34 sm:min-h-20';

/** What waits for the reader, and the four counters. */
export function DashboardOverview({ reader, counts: known, search }: OverviewProps) {
  // Like the list below: piece by piece.
  const counts = useDeferredValue(known, undefined);
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const shown = (count: number | undefined) => {
    if (counts === null) return '–';
    return count === undefined ? undefined : formats.number(count);
  };
  return (
    <div className="mb-6 flex flex-col gap-4">
      {counts === undefined && <Skeleton className={`${place} rounded-card`} />}
      {counts && <WhatWaits reader={reader} waiting={counts.actionRequired} search={search} />}
      <StatGrid>
        <Stat label={texts.counters.total} value={shown(counts?.total)} />
        <Stat label={texts.counters.pending} value={shown(counts?.pending)} />
        <Stat label={texts.counters.inProgress} value={shown(counts?.inProgress)} />
        <Stat label={texts.counters.shipped} value={shown(counts?.shipped)} />
      </StatGrid>
    </div>
  );
}

function WhatWaits({ reader, waiting, search }: Omit<OverviewProps, 'counts'> & { waiting: number }) {
  const texts = useTexts(dashboardTexts);
  const { title, description } = texts[reader].allQuiet;
  if (waiting === 0) {
    return (
      <Banner tone="success" title={title} className={`${place} content-center`}>
        {description}
      </Banner>
    );
  }
  const filtered = search.shown.action === 'required';
  // Who has waited longest for the agency comes first.
  const order = reader === 'agent' ? 'oldest' : undefined;
  return (
    <Banner
      tone="pending"
      className={`${place} content-center`}
      title={texts[reader].waiting(waiting)}
      action={
        <Button
          onClick={() => search.filter(filtered ? { order: undefined } : { action: 'required', order })}
        >
          {filtered ? texts.showAll : texts.showWaiting(waiting)}
        </Button>
      }
    />
  );
}

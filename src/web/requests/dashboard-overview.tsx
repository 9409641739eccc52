import type { RequestCounts } from '#contract/request-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { useFormats } from '#web/shared/formats.ts';
import { useTexts } from '#web/shared/language.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Stat, StatGrid } from '#web/ui/stat.tsx';
import { dashboardTexts } from './dashboard-texts.ts';
import type { DashboardSearch } from './use-dashboard-search.ts';

interface OverviewProps {
  reader: Role;
  /** Undefined while on its way; null when it could not be loaded. */
  counts: RequestCounts | null | undefined;
  search: DashboardSearch;
}

/** What waits for the reader, and the four counters. */
export function DashboardOverview({ reader, counts, search }: OverviewProps) {
  const texts = useTexts(dashboardTexts);
  const formats = useFormats();
  const waiting = counts?.actionRequired ?? 0;
  const filtered = search.shown.action === 'required';
  // Who has waited longest for the agency comes first.
  const order = reader === 'agent' ? 'oldest' : undefined;
  const shown = (count: number | undefined) => {
    if (counts === null) return '–';
    return count === undefined ? undefined : formats.number(count);
  };
  return (
    <div className="mb-6 flex flex-col gap-4">
      {waiting > 0 && (
        <Banner
          tone="pending"
          title={texts[reader].waiting(waiting)}
          action={
            <Button
              onClick={() => search.filter(filtered ? { order: undefined } : { action: 'required', order })}
            >
              {filtered ? texts.showAll : texts.showWaiting(waiting)}
            </Button>
          }
        />
      )}
      <StatGrid>
        <Stat label={texts.counters.total} value={shown(counts?.total)} />
        <Stat label={texts.counters.pending} value={shown(counts?.pending)} />
        <Stat label={texts.counters.inProgress} value={shown(counts?.inProgress)} />
        <Stat label={texts.counters.shipped} value={shown(counts?.shipped)} />
      </StatGrid>
    </div>
  );
}

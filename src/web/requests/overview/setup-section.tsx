import { lazy, Suspense } from 'react';
import { useAgency } from '#web/agency/use-agency.ts';
import { useIdentitySettled } from '#web/shared/agency/use-identity.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { listRendered } from '#web/requests/dashboard/list-rendered.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { readSetupPlaces } from './setup-places-record.ts';

const SetupWarningsSection = lazy(async () => {
  await listRendered;
  const { SetupWarningsSection: section } = await loadPart(() => import('./setup-warnings-section.tsx'));
  return { default: section };
});

/** An agency that is not set up has warnings, whose place is kept until they are there. */
export function SetupSection() {
  const { isPending } = useAgency();
  const isKnown = useIdentitySettled() && !isPending;
  return <Suspense fallback={<Places />}>{isKnown ? <SetupWarningsSection /> : <Places />}</Suspense>;
}

/** The warnings of the last visit; on the first one, those of which the agency is known to have need. */
function Places() {
  const { data: agency } = useAgency();
  const seen = readSetupPlaces();
  if (seen.length > 0)
    return seen.map((height, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the places have nothing but their order
      <div key={place} className="mb-4" style={{ height }}>
        <Skeleton className="h-full rounded-card" />
      </div>
    ));
  const isBankOpen = agency && (agency.bankDetails === null || agency.bankChangeWaits);
  return (
    <>
      {agency?.identity.legalName === null && <Skeleton className="mb-4 h-59.5 rounded-card md:h-19.5" />}
      {isBankOpen && <Skeleton className="mb-4 h-44.5 rounded-card md:h-19.5" />}
    </>
  );
}

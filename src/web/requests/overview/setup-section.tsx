import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { readWarningHeights, writeWarningHeights } from './warning-heights-record.ts';

interface SetupSectionProps {
  /** The warnings that the agency gets; undefined until they are known. */
  missingSetup: { identity: boolean; bank: boolean } | undefined;
  /** The warnings, each with its bottom margin; their code loads late. */
  children: ReactNode;
}

/** Shows the warnings of an agency that is not set up, and reserves their space while they load. */
export function SetupSection({ missingSetup, children }: SetupSectionProps) {
  const places = <WarningsPlaceholder missingSetup={missingSetup} />;
  return <Suspense fallback={places}>{missingSetup ? <Warnings>{children}</Warnings> : places}</Suspense>;
}

/** Records the heights of the warnings, so that the next visit can reserve their space at the first paint. */
function Warnings({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      writeWarningHeights(Array.from(current.children, (each) => each.getBoundingClientRect().height));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{children}</div>;
}

/**
 * Reserves the height of the warnings of the last visit. On the first visit, reserves a usual height once the
 * warnings are known.
 */
function WarningsPlaceholder({ missingSetup }: Pick<SetupSectionProps, 'missingSetup'>) {
  const heights = readWarningHeights();
  if (heights.length > 0)
    return heights.map((height, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the places have nothing but their order
      <div key={place} className="mb-4" style={{ height }}>
        <Skeleton className="h-full rounded-card" />
      </div>
    ));
  return (
    <>
      {missingSetup?.identity && <Skeleton className="mb-4 h-59.5 rounded-card md:h-19.5" />}
      {missingSetup?.bank && <Skeleton className="mb-4 h-44.5 rounded-card md:h-19.5" />}
    </>
  );
}

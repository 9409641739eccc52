import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { readSetupPlaces, writeSetupPlaces } from './setup-places-record.ts';

interface SetupSectionProps {
  /** The agency is known to lack this; undefined while that is loading. */
  lacks: { identity: boolean; bank: boolean } | undefined;
  /** The warnings, each with its margin; their code loads late. */
  children: ReactNode;
}

/** An agency that is not set up has warnings, whose place is kept until they are there. */
export function SetupSection({ lacks, children }: SetupSectionProps) {
  const places = <Places lacks={lacks} />;
  return <Suspense fallback={places}>{lacks ? <Warnings>{children}</Warnings> : places}</Suspense>;
}

/** Records the heights of the warnings, so that the next visit keeps their place from the first paint. */
function Warnings({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => {
      writeSetupPlaces(Array.from(current.children, (each) => each.getBoundingClientRect().height));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return <div ref={box}>{children}</div>;
}

/** The places of the last visit's warnings; on the first visit, as soon as it is known which there will be. */
function Places({ lacks }: Pick<SetupSectionProps, 'lacks'>) {
  const seen = readSetupPlaces();
  if (seen.length > 0)
    return seen.map((height, place) => (
      // oxlint-disable-next-line react/no-array-index-key -- the places have nothing but their order
      <div key={place} className="mb-4" style={{ height }}>
        <Skeleton className="h-full rounded-card" />
      </div>
    ));
  return (
    <>
      {lacks?.identity && <Skeleton className="mb-4 h-59.5 rounded-card md:h-19.5" />}
      {lacks?.bank && <Skeleton className="mb-4 h-44.5 rounded-card md:h-19.5" />}
    </>
  );
}

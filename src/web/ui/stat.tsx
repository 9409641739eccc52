import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Two to four counters in one row, small on phones; as wide as each other, unless a word would break (WCAG 1.4.12). */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col divide-x divide-line overflow-hidden rounded-card border border-line bg-raised shadow-raised">
      {children}
    </dl>
  );
}

interface StatProps {
  label: string;
  /** Undefined while it is on its way. */
  value: string | number | undefined;
}

export function Stat({ label, value }: StatProps) {
  return (
    <div className="flex flex-col justify-between gap-0.5 px-2 py-3 text-center md:gap-1 md:px-6 md:py-5 md:text-left">
      <dt className="text-12 text-muted md:text-14">{label}</dt>
      <dd className="text-22 font-semibold tabular-nums md:text-28">
        {value === undefined ? (
          <Skeleton className="my-0.5 h-6 w-9 max-md:mx-auto md:my-1 md:h-6.5 md:w-12" />
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

/** Counters: two by two on phones, in one row on wide screens. */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-raised shadow-raised md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
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
    <div className="-mt-px -ml-px border-t border-l border-line px-4 py-3.5 md:px-6 md:py-5">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className="mt-1 text-28 font-semibold tabular-nums">
        {value === undefined ? <Skeleton className="my-1 h-6.5 w-12" /> : value}
      </dd>
    </div>
  );
}

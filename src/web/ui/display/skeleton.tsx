import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A grey placeholder. The caller sets its size: `<Skeleton className="h-5 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('skeleton-sheen rounded-chip', className)} />;
}

const lineWidths = ['w-full', 'w-11/12', 'w-4/5', 'w-3/5'];

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div aria-hidden="true" className={classNames('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', lineWidths[line % lineWidths.length])} />
      ))}
    </div>
  );
}

export function SkeletonCard({ lines = 2 }: { lines?: number }) {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-raised p-5 md:px-6">
      <div className="flex items-center justify-between gap-4">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-6 w-24 rounded-full" />
      </div>
      <SkeletonText lines={lines} className="mt-4" />
    </div>
  );
}

/** Wraps skeletons and says that the content is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div aria-busy="true" data-loads="">
      <output className="sr-only">{label}</output>
      {children}
    </div>
  );
}

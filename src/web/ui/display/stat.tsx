import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from './skeleton.tsx';

/**
 * Two to five counters in one row, small on phones. They have equal width, unless a word would wrap (WCAG 1.4.12).
 */
export function StatGrid({ children }: { children: ReactNode }) {
  return (
    <dl className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col divide-x divide-line overflow-hidden rounded-card border border-line bg-raised shadow-raised">
      {children}
    </dl>
  );
}

interface StatProps {
  label: string;
  /** Undefined while loading. */
  value: ReactNode;
  /** Whether the list shows the items of this counter. */
  isCurrent?: boolean;
  className?: string;
}

/** With a `stretched-link` in its value, the whole counter is the link. */
export function Stat({ label, value, isCurrent = false, className }: StatProps) {
  return (
    <div
      className={classNames(
        'relative flex flex-col justify-between px-1 py-1.5 text-center transition-colors has-[a]:hover:bg-sunken md:gap-1 md:px-6 md:py-4 md:text-left',
        isCurrent &&
          'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent after:content-[""]',
        className,
      )}
    >
      <dt className="text-12 text-muted md:text-14">{label}</dt>
      <dd className="text-18 font-semibold tabular-nums md:text-28">
        {value === undefined ? (
          <Skeleton className="my-0.75 h-5 w-9 max-md:mx-auto md:my-1 md:h-6.5 md:w-12" />
        ) : (
          (value ?? '–')
        )}
      </dd>
    </div>
  );
}

import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface FoldProps {
  /** Says what a press shows. */
  summary: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The less common part of a card, below a line: one press opens it in place. */
export function Fold({ summary, className, children }: FoldProps) {
  return (
    <details className={classNames('group border-t border-line pt-1 not-open:-mb-3', className)}>
      <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-control px-2 text-14 font-medium text-accent [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}

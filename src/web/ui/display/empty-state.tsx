import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

interface EmptyStateProps {
  icon: ReactNode;
  title: string;
  /** Describes what will be shown here later. */
  description: string;
  /** The next step. */
  action?: ReactNode;
  className?: string;
}

export function EmptyState({ icon, title, description, action, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'flex min-h-72 flex-col items-center justify-center gap-2 rounded-card border border-dashed border-edge px-4 py-10 text-center sm:px-6',
        className,
      )}
    >
      <span
        aria-hidden="true"
        className="mb-2 inline-flex size-12 items-center justify-center rounded-full bg-accent-subtle text-accent *:size-6"
      >
        {icon}
      </span>
      <p className="text-18 font-semibold">{title}</p>
      <p className="max-w-md text-14 text-balance text-muted">{description}</p>
      {action && <div className="mt-4 max-sm:w-full">{action}</div>}
    </div>
  );
}

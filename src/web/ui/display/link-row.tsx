import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

interface LinkRowProps {
  to: NonNullable<LinkProps['to']>;
  params?: Record<string, string>;
  hash?: string;
  title: string;
  /** The values that the page shows now. */
  value?: ReactNode;
}

/** A row in a `Dossier` that leads to a page; on phones a long value is on a second line. */
export function LinkRow({ to, params, hash, title, value }: LinkRowProps) {
  return (
    <div>
      <Link
        to={to}
        {...(params !== undefined && { params })}
        {...(hash !== undefined && { hash })}
        className="flex min-h-14 items-center gap-3 rounded-card px-5 py-2 text-14 no-underline hover:bg-sunken md:px-6"
      >
        <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6">
          <span className="font-semibold">{title}</span>
          {value && <span className="min-w-0 tabular-nums wrap-anywhere sm:text-right">{value}</span>}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </Link>
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

export interface PartLink {
  id: string;
  title: string;
}

interface PartLinksProps {
  label: string;
  parts: readonly PartLink[];
  /** Under the name of what they are parts of. */
  isNested?: boolean;
}

/** Beside the parts where there is room; a phone scrolls. */
export function PartLinks({ label, parts, isNested = false }: PartLinksProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('max-lg:hidden', isNested && 'mt-0.5 mb-1.5 ml-3 border-l border-line pl-1')}
    >
      <ul className="flex flex-col gap-0.5">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="."
              hash={id}
              replace
              activeOptions={{ includeHash: true }}
              className="flex min-h-9 items-center rounded-control px-3 py-1.5 text-14 text-muted no-underline transition-colors hover:bg-hover hover:text-default"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What a link of them leads to. */
export function SettingsPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} data-quiet-focus="">
      {children}
    </div>
  );
}

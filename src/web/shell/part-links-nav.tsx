import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useCurrentSection } from '#web/ui/use-current-section.ts';

export interface PartLink {
  id: string;
  title: string;
}

interface PartLinksNavProps {
  label: string;
  parts: readonly PartLink[];
  /** The part that is being read. */
  current: string | undefined;
  /** Under the name of what they are parts of. */
  isNested?: boolean;
}

/** Which part is being read; at the top of the page the first one. */
export function useCurrentPart(parts: readonly PartLink[]): string | undefined {
  const ids = parts.map(({ id }) => id).join(' ');
  return useCurrentSection(ids) ?? parts[0]?.id;
}

/** Beside the parts, where there is room. */
export function PartLinksNav({ label, parts, current, isNested = false }: PartLinksNavProps) {
  return (
    <nav
      aria-label={label}
      className={classNames('max-lg:hidden', isNested && 'mt-0.5 mb-1.5 ml-3 border-l border-line pl-1')}
    >
      <ul className="flex flex-col gap-0.5">
        {parts.map((part) => (
          <li key={part.id}>
            <PartAnchor
              part={part}
              isCurrent={part.id === current}
              className="flex min-h-9 items-center rounded-control px-3 py-1.5 text-14 text-muted no-underline transition-colors hover:bg-hover hover:text-default aria-[current]:bg-sunken aria-[current]:text-default"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** … and where there is none, a row above them that stays. */
export function PartRow({ label, parts, current }: PartLinksNavProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // The row alone moves, never the page.
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  return (
    <nav
      aria-label={label}
      className="sticky top-0 z-10 -mx-gutter mb-6 border-b border-line bg-base lg:hidden print:hidden"
    >
      <ul ref={row} className="relative flex overflow-x-auto px-gutter [scrollbar-width:none]">
        {parts.map((part) => (
          <li key={part.id} className="shrink-0">
            <PartAnchor
              part={part}
              isCurrent={part.id === current}
              className="relative flex min-h-11 items-center rounded-control px-3 text-14 font-medium text-muted no-underline -outline-offset-2! after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full aria-[current]:text-default aria-[current]:after:bg-accent"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface PartAnchorProps {
  part: PartLink;
  isCurrent: boolean;
  className: string;
}

/** Not the router's link, which would mark what was pressed last rather than what is being read. */
function PartAnchor({ part: { id, title }, isCurrent, className }: PartAnchorProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void navigate({ to: '.', hash: id, replace: true });
  };
  return (
    <a
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      onClick={follow}
      className={className}
    >
      {title}
    </a>
  );
}

/** What a link of them leads to. */
export function SettingsPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} data-quiet-focus="" className="scroll-mt-2">
      {children}
    </div>
  );
}

import { useNavigate } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
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
  onFollow: (id: string) => void;
  /** Whether they are indented under their area. */
  isNested?: boolean;
}

/**
 * Returns the part that is being read: the one whose link was followed, while the page stays at that position;
 * otherwise the one at the scroll position, or the first at the top of the page. Following a link moves the
 * focus too, so that the next Tab continues there.
 */
export function useCurrentPart(parts: readonly PartLink[]) {
  const passed = useCurrentSection(parts.map(({ id }) => id).join(' ')) ?? parts[0]?.id;
  const [followed, setFollowed] = useState<{ id: string; top: number }>();
  useEffect(() => {
    if (!followed) return undefined;
    const leave = () => {
      if (Math.abs(window.scrollY - followed.top) > 1) setFollowed(undefined);
    };
    window.addEventListener('scroll', leave);
    return () => window.removeEventListener('scroll', leave);
  }, [followed]);
  const onFollow = (id: string) => {
    const part = document.getElementById(id);
    part?.focus({ preventScroll: true });
    part?.scrollIntoView();
    setFollowed({ id, top: window.scrollY });
  };
  return { current: followed?.id ?? passed, onFollow };
}

/** The links beside the parts, on wide screens. */
export function PartLinksNav({ label, parts, current, onFollow, isNested = false }: PartLinksNavProps) {
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
              onFollow={onFollow}
              className="flex min-h-9 items-center rounded-control px-3 py-1.5 text-14 text-muted no-underline transition-colors hover:bg-hover hover:text-default aria-[current]:bg-sunken aria-[current]:text-default"
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The links as a fixed row above the parts, on narrow screens. The page keeps focused elements clear of the
 * row, so its own links are always visible and focusing one does not scroll the page.
 */
export function PartRow({ label, parts, current, onFollow }: PartLinksNavProps) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = row.current;
    const link = list?.querySelector<HTMLElement>(`[href="#${current}"]`);
    // Scrolls only the row, never the page.
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
              onFollow={onFollow}
              className="relative flex -scroll-mt-20 min-h-11 items-center rounded-control px-3 text-14 font-medium text-muted no-underline -outline-offset-2! after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full aria-[current]:text-default aria-[current]:after:bg-accent"
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
  onFollow: (id: string) => void;
  className: string;
}

/** Not the router's link, which would mark the link pressed last instead of the part being read. */
function PartAnchor({ part: { id, title }, isCurrent, onFollow, className }: PartAnchorProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    // On a second press after scrolling, the router would restore the earlier scroll position.
    void navigate({ to: '.', hash: id, replace: true, resetScroll: false, hashScrollIntoView: false });
    onFollow(id);
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

/** The part to which a link leads. */
export function SettingsPart({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} data-quiet-focus="" className="scroll-mt-2">
      {children}
    </div>
  );
}

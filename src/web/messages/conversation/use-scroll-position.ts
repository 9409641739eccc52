import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const edgePixels = 64;
const pixelsAboveMark = 16;

interface ScrollOptions {
  /** The id of the last line. */
  lastId: string | undefined;
  /** True if the reader has just sent a message, which must be visible. */
  sending: boolean;
  onTop: () => void;
}

interface ScrollControls {
  area: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLOListElement | null>;
  atEnd: boolean;
  onScroll: () => void;
  /** Must be called right before older messages are added at the beginning. */
  keepScrollPosition: () => void;
  toEnd: () => void;
  /** Scrolls an element to the middle of the area without moving the page. */
  toMiddle: (element: HTMLElement) => void;
}

function topWithin(box: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

const isNearEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < edgePixels;

/** Calls back when heights change without a render: when fonts and photos load, or when the screen is rotated. */
function useResized(list: RefObject<HTMLElement | null>, enabled: boolean, onResize: () => void): void {
  const resized = useEffectEvent(onResize);
  useEffect(() => {
    const content = list.current;
    if (!content || !enabled) return undefined;
    const observer = new ResizeObserver(() => resized());
    observer.observe(content);
    return () => observer.disconnect();
  }, [list, enabled]);
}

/**
 * Controls the scroll position of a conversation. It starts at the first unread message, stays at the end while
 * the reader is there, and does not move when older messages load.
 */
export function useScrollPosition({ lastId, sending, onTop }: ScrollOptions): ScrollControls {
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const fromBottom = useRef<number | null>(null);
  const shownLast = useRef<string>(undefined);
  const beginsAtMark = useRef(false);
  const [atEnd, setAtEnd] = useState(true);
  // A ref, because heights may change before the next render shows that the reader has scrolled away.
  const stays = useRef(true);

  const note = (box: HTMLElement) => {
    stays.current = isNearEnd(box);
    setAtEnd(stays.current);
  };

  useLayoutEffect(() => {
    const box = area.current;
    const mark = list.current?.querySelector<HTMLElement>('[data-unread]');
    if (!box || !mark) return;
    box.scrollTop = topWithin(box, mark) - pixelsAboveMark;
    beginsAtMark.current = true;
    stays.current = isNearEnd(box);
    setAtEnd(stays.current);
  }, []);

  useLayoutEffect(() => {
    const box = area.current;
    if (!box) return;
    const isNew = lastId !== shownLast.current && !beginsAtMark.current;
    if (fromBottom.current !== null) box.scrollTop = box.scrollHeight - fromBottom.current;
    else if (isNew && (atEnd || sending)) scrollToEnd(box);
    beginsAtMark.current = false;
    fromBottom.current = null;
    shownLast.current = lastId;
  });

  useResized(list, atEnd, () => {
    if (stays.current) scrollToEnd(area.current);
  });

  return {
    area,
    list,
    atEnd,
    onScroll: () => {
      const box = area.current;
      if (!box) return;
      note(box);
      if (box.scrollTop < edgePixels && !stays.current) onTop();
    },
    keepScrollPosition: () => {
      if (area.current) fromBottom.current = area.current.scrollHeight - area.current.scrollTop;
    },
    toEnd: () => scrollToEnd(area.current),
    toMiddle: (element) => {
      const box = area.current;
      if (!box) return;
      box.scrollTop = topWithin(box, element) - (box.clientHeight - element.offsetHeight) / 2;
      note(box);
    },
  };
}

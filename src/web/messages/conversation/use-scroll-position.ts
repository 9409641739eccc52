import type { RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

const nearEdge = 64;
const aboveMark = 16;

interface ScrollPlace {
  /** Of what stands last, whatever it is. */
  lastId: string | undefined;
  /** The reader has just sent something: it is to be seen. */
  sending: boolean;
  onTop: () => void;
}

interface Place {
  area: RefObject<HTMLDivElement | null>;
  list: RefObject<HTMLOListElement | null>;
  atEnd: boolean;
  onScroll: () => void;
  /** To be called right before older messages are put in front. */
  holdPlace: () => void;
  toEnd: () => void;
  /** Brings an element of the list to the middle of the area, and leaves the page where it is. */
  toMiddle: (element: HTMLElement) => void;
}

function topWithin(box: HTMLElement, element: HTMLElement): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop;
}

function scrollToEnd(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

const isNearEnd = (box: HTMLElement) => box.scrollHeight - box.scrollTop - box.clientHeight < nearEdge;

/** Fonts and photos that arrive, and a screen that turns, change heights without a render. */
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
 * Where a conversation is scrolled to: it begins where reading begins, stays at the end while one is there, and stands
 * still when older messages come.
 */
export function useScrollPosition({ lastId, sending, onTop }: ScrollPlace): Place {
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const fromBottom = useRef<number | null>(null);
  const shownLast = useRef<string>(undefined);
  const beginsAtMark = useRef(false);
  const [atEnd, setAtEnd] = useState(true);
  // Heights may change before a render knows that the reader has gone elsewhere.
  const stays = useRef(true);

  const note = (box: HTMLElement) => {
    stays.current = isNearEnd(box);
    setAtEnd(stays.current);
  };

  useLayoutEffect(() => {
    const box = area.current;
    const mark = list.current?.querySelector<HTMLElement>('[data-unread]');
    if (!box || !mark) return;
    box.scrollTop = topWithin(box, mark) - aboveMark;
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
      if (box.scrollTop < nearEdge && !stays.current) onTop();
    },
    holdPlace: () => {
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

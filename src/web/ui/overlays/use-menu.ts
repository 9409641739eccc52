import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** Pixels. The minimum distance between menu and window edge. */
const edge = 8;

/** The item that has the focus when the menu opens; `none` if a pointer opened it. */
export type MenuStart = 'first' | 'last' | 'none';

function triggerIn(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** Returns the item for an arrow key, Home, End or a letter; undefined for other keys. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const place = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(place + 1) % items.length];
  if (key === 'ArrowUp') return items.at(place <= 0 ? -1 : place - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1) return undefined;
  const ahead = [...items.slice(place + 1), ...items.slice(0, place + 1)];
  return ahead.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/**
 * Returns where the menu fits into the window: above or below the button, and by how many pixels it must move
 * sideways.
 */
function placeOf(menu: HTMLElement, trigger: HTMLElement | null | undefined) {
  const { left, right, bottom, height } = menu.getBoundingClientRect();
  const top = trigger?.getBoundingClientRect().top ?? 0;
  const room = document.documentElement.clientWidth - edge;
  return {
    above: bottom > window.innerHeight && top > height,
    shift: right > room ? room - right : Math.max(0, edge - left),
  };
}

/** Calls back when a person presses or focuses something outside the box. */
function useOutsideInteraction(box: RefObject<HTMLElement | null>, open: boolean, onLeave: () => void): void {
  const onOutsideInteraction = useEffectEvent(onLeave);
  useEffect(() => {
    if (!open) return undefined;
    const done = new AbortController();
    const look = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) onOutsideInteraction();
    };
    document.addEventListener('pointerdown', look, { signal: done.signal });
    document.addEventListener('focusin', look, { signal: done.signal });
    return () => done.abort();
  }, [box, open]);
}

/** The pointer moves the focus, as the arrows do, so that at most one item is highlighted. */
function focusOnHover({ pointerType, target }: PointerEvent): void {
  if (pointerType !== 'mouse' || !(target instanceof Element)) return;
  const item = target.closest<HTMLElement>('[role^="menuitem"]');
  if (item && item !== document.activeElement) item.focus({ preventScroll: true });
}

/**
 * The keyboard behaviour of a menu button (WAI-ARIA). The menu closes when it loses the focus. With `first` it is
 * open from the beginning.
 */
export function useMenu(first?: MenuStart) {
  const [open, setOpen] = useState(first !== undefined);
  const [place, setPlace] = useState({ above: false, shift: 0 });
  const start = useRef<MenuStart>(first ?? 'none');
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const show = (where: MenuStart) => {
    start.current = where;
    setOpen(true);
  };
  /** Focuses the trigger, so that a dialog opened by an item can return the focus there. */
  const close = () => {
    setOpen(false);
    triggerIn(box.current)?.focus();
  };

  useLayoutEffect(() => {
    if (!open || !menu.current) return undefined;
    setPlace(placeOf(menu.current, triggerIn(box.current)));
    const items = itemsOf(menu.current);
    const target =
      start.current === 'first' ? items[0] : start.current === 'last' ? items.at(-1) : menu.current;
    target?.focus({ preventScroll: true });
    return () => setPlace({ above: false, shift: 0 });
  }, [open]);

  useOutsideInteraction(box, open, () => setOpen(false));

  const press = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(event.key === 'ArrowDown' ? 'first' : 'last');
      return;
    }
    if (event.key === 'Tab') return setOpen(false);
    if (event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    const next = nextItem(itemsOf(menu.current), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  /** Called when the person follows a link of the menu. */
  const follow = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };

  return {
    open,
    place,
    box,
    menu,
    close,
    press,
    point: focusOnHover,
    follow,
    toggle: (event: MouseEvent) => (open ? close() : show(event.detail === 0 ? 'first' : 'none')),
  };
}

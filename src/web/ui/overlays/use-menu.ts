import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The least distance between menu and window, in pixels. */
const edge = 8;

type Start = 'first' | 'last' | 'none';

function triggerIn(box: HTMLElement | null): HTMLElement | null | undefined {
  return box?.querySelector<HTMLElement>('[aria-haspopup="menu"]');
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

/** The place an arrow, Home, End or a letter leads to; undefined for other keys. */
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

/** The manners of a menu button (WAI-ARIA): arrows, letters, Escape, and closing when the person turns elsewhere. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState({ above: false, shift: 0 });
  const start = useRef<Start>('none');
  const box = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  const show = (where: Start) => {
    start.current = where;
    setOpen(true);
  };
  /** Back to the trigger, so that what an item opens can return the focus there. */
  const close = () => {
    setOpen(false);
    triggerIn(box.current)?.focus();
  };

  useLayoutEffect(() => {
    if (!open || !menu.current) return undefined;
    const { left, right, bottom, height } = menu.current.getBoundingClientRect();
    const top = triggerIn(box.current)?.getBoundingClientRect().top ?? 0;
    const room = document.documentElement.clientWidth - edge;
    setPlace({
      above: bottom > window.innerHeight && top > height,
      shift: right > room ? room - right : Math.max(0, edge - left),
    });
    const items = itemsOf(menu.current);
    const target =
      start.current === 'first' ? items[0] : start.current === 'last' ? items.at(-1) : menu.current;
    target?.focus({ preventScroll: true });
    return () => setPlace({ above: false, shift: 0 });
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const leave = (event: Event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

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

  /** One highlight: the pointer moves the focus, as the arrows do. */
  const point = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return;
    const item = event.target.closest<HTMLElement>('[role^="menuitem"]');
    if (item && item !== document.activeElement) item.focus({ preventScroll: true });
  };

  /** A link of the menu was followed. */
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
    point,
    follow,
    toggle: (event: MouseEvent) => (open ? close() : show(event.detail === 0 ? 'first' : 'none')),
  };
}

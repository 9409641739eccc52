import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface KeptPlace<Place extends HTMLElement> {
  place: RefObject<Place | null>;
  /** For dialogs that are opened from it: what had the focus, or whoever takes over from it. */
  finalFocus: () => HTMLElement | null;
}

/** Where what has the focus in a place goes away, what `next` names takes it, or else the place, which has a `tabIndex`. */
export function useKeptPlace<Place extends HTMLElement = HTMLDivElement>(
  next: (place: Place) => HTMLElement | null | undefined = () => null,
): KeptPlace<Place> {
  const place = useRef<Place>(null);
  const held = useRef<Element | null>(null);
  const heir = () => (place.current && next(place.current)) ?? place.current;
  const follow = useEffectEvent(() => {
    if (held.current?.isConnected !== false || document.activeElement !== document.body) return;
    heir()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
    };
    element.addEventListener('focusin', note);
    const observer = new MutationObserver(() => follow());
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', note);
      observer.disconnect();
    };
  }, []);
  const finalFocus = () => {
    const { current: before } = held;
    return before instanceof HTMLElement && before.isConnected ? before : heir();
  };
  return { place, finalFocus };
}

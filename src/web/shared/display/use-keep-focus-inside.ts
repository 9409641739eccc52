import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

interface FocusPlace<Place extends HTMLElement> {
  place: RefObject<Place | null>;
  /** For dialogs opened from the place: returns the element that had the focus, or its successor. */
  finalFocus: () => HTMLElement | null;
}

/**
 * Keeps the focus in a place when its focused element disappears. The element that `next` returns takes the focus;
 * without one, the place itself, which has a `tabIndex`.
 */
export function useKeepFocusInside<Place extends HTMLElement = HTMLDivElement>(
  next: (place: Place) => HTMLElement | null | undefined = () => null,
): FocusPlace<Place> {
  const place = useRef<Place>(null);
  const held = useRef<Element | null>(null);
  // Until its content, such as a list, has loaded, the place itself has the focus.
  const keeps = useRef(false);
  const successor = () => {
    const named = place.current && next(place.current);
    keeps.current = !named;
    return named ?? place.current;
  };
  const follow = useEffectEvent(() => {
    const { activeElement, body } = document;
    const isLost = held.current?.isConnected === false && activeElement === body;
    const isKept = keeps.current && activeElement === place.current;
    if (isLost || isKept) successor()?.focus({ preventScroll: true });
  });
  useEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const note = ({ target }: FocusEvent) => {
      held.current = target instanceof Element ? target : null;
      if (target !== element) keeps.current = false;
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
    return before instanceof HTMLElement && before.isConnected ? before : successor();
  };
  return { place, finalFocus };
}

import type { Target } from './engine-page.ts';
import { until } from './until.ts';

interface Watch {
  state: 'waits' | 'hit' | 'missed';
  /** Ends it. */
  end: AbortController;
}

declare global {
  interface Window {
    watchedPress?: Watch;
  }
}

/** Lets the next press reach this element alone. Runs in the page. */
export function watchPress(element: Element): null {
  window.watchedPress?.end.abort();
  const watch: Watch = { state: 'waits', end: new AbortController() };
  window.watchedPress = watch;
  const isMeant = (it: EventTarget | null) =>
    it instanceof Element &&
    (element.contains(it) || it.closest('label')?.control === (element as HTMLElement));
  const meet = (event: Event) => {
    if (watch.state === 'waits') watch.state = isMeant(event.target) ? 'hit' : 'missed';
    if (watch.state === 'missed') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') watch.end.abort();
  };
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    window.addEventListener(kind, meet, { capture: true, signal: watch.end.signal });
  }
  return null;
}

/** Whether the press that was watched came to something else, which never learned of it. Runs in the page. */
export const hasMissed = () => window.watchedPress?.state === 'missed';

/** What comes in above moves what is to be pressed while a hand goes there: it then aims again. */
export function untilHit(press: (target: Target) => Promise<void>, missed: () => Promise<boolean>) {
  return async (target: Target): Promise<void> => {
    const hit = async () => {
      await press(target);
      // A page that is left by the press answers no more.
      return !(await missed().catch(() => false));
    };
    await until(`a press on ${target.css} ${target.name ?? ''}`, hit);
  };
}

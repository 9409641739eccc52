import type { Target } from './engine-page.ts';
import { until } from './until.ts';

interface Watch {
  state: 'waits' | 'hit' | 'missed';
  /** Ends the watching. */
  end: AbortController;
}

declare global {
  interface Window {
    watchedPress?: Watch;
  }
}

/** Lets the next press reach only this element. Runs in the page. */
export function watchPress(element: Element): null {
  window.watchedPress?.end.abort();
  const watch: Watch = { state: 'waits', end: new AbortController() };
  window.watchedPress = watch;
  const isMeant = (it: EventTarget | null) =>
    it instanceof Element &&
    (element.contains(it) || it.closest('label')?.control === (element as HTMLElement));
  const check = (event: Event) => {
    if (watch.state === 'waits') watch.state = isMeant(event.target) ? 'hit' : 'missed';
    if (watch.state === 'missed') {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (event.type === 'click') watch.end.abort();
  };
  for (const kind of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']) {
    window.addEventListener(kind, check, { capture: true, signal: watch.end.signal });
  }
  return null;
}

/** Whether the watched press hit another element, from which it was withheld. Runs in the page. */
export const hasMissed = () => window.watchedPress?.state === 'missed';

/** Content that appears above moves the target during the press: the press is then repeated. */
export function untilHit(press: (target: Target) => Promise<void>, missed: () => Promise<boolean>) {
  return async (target: Target): Promise<void> => {
    const hit = async () => {
      await press(target);
      // A page that the press has left no longer answers.
      return !(await missed().catch(() => false));
    };
    await until(`a press on ${target.css} ${target.name ?? ''}`, hit);
  };
}

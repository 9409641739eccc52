import type { Target } from './engine-page.ts';
import { until } from './until.ts';

interface Watch {
  state: 'waits' | 'hit' | 'missed';
  /** Stops the watch. */
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

/** Returns whether the watched press hit another element; the page did not receive that press. Runs in the page. */
export const hasMissed = () => window.watchedPress?.state === 'missed';

/** Repeats a press until it hits its target: content that appears above may move the target during the press. */
export function untilHit(press: (target: Target) => Promise<void>, missed: () => Promise<boolean>) {
  return async (target: Target): Promise<void> => {
    const hit = async () => {
      await press(target);
      // If the press led to another page, the old page no longer answers.
      return !(await missed().catch(() => false));
    };
    await until(`a press on ${target.css} ${target.name ?? ''}`, hit);
  };
}

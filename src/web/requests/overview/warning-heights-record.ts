import { session } from '#web/shared/sessions/session.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';

const key = () => {
  const current = session.current();
  return current.status === 'signed-in' ? (`setup:${current.user.id}` as const) : null;
};

/** Returns the heights in pixels of the warnings that this agent saw last; none if nothing was missing. */
export function readWarningHeights(): number[] {
  const name = key();
  const kept = name && readStored(name);
  return kept ? kept.split(' ').map(Number).filter(Number.isFinite) : [];
}

export function writeWarningHeights(heights: readonly number[]): void {
  const name = key();
  if (name) writeStored(name, heights.length > 0 ? heights.join(' ') : null);
}

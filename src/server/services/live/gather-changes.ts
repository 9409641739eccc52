import type { LiveChange } from './live-change.ts';

/** As many as one reader is written at once. */
const mostAtOnce = 100;
/** Whoever is that far behind had better ask for everything. */
const mostWaiting = 10_000;

/** Hands on together what one turn of the event loop brings: every reader is then written once a turn. */
export function gatherChanges(onChanges: (changes: LiveChange[]) => void) {
  let waiting: LiveChange[] = [];
  let next: NodeJS.Immediate | null = null;

  function handOn(): void {
    const batch = waiting.splice(0, mostAtOnce);
    next = waiting.length > 0 ? setImmediate(handOn) : null;
    onChanges(batch);
  }

  return {
    push: (changes: readonly LiveChange[]) => {
      if (waiting.length + changes.length > mostWaiting) waiting = [...waiting.filter(ends), { kind: 'gap' }];
      else waiting.push(...changes);
      if (waiting.length > 0) next ??= setImmediate(handOn);
    },
    close: () => {
      waiting = [];
      if (next) clearImmediate(next);
    },
  };
}

const ends = ({ kind }: LiveChange) => kind === 'session' || kind === 'role';

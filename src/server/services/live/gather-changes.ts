import type { LiveChange } from '#domain/live/live-change-kinds.ts';

/** How many changes one reader is sent at once. */
const maxAtOnce = 100;
/** Beyond this a reader is told to ask for everything instead. */
const maxWaiting = 10_000;

/** Collects the changes of one turn of the event loop, so that every reader is written to once a turn. */
export function gatherChanges(onChanges: (changes: LiveChange[]) => void) {
  let waiting: LiveChange[] = [];
  let next: NodeJS.Immediate | null = null;

  function handOn(): void {
    const batch = waiting.splice(0, maxAtOnce);
    next = waiting.length > 0 ? setImmediate(handOn) : null;
    onChanges(batch);
  }

  return {
    push: (changes: readonly LiveChange[]) => {
      if (waiting.length + changes.length > maxWaiting) waiting = [...waiting.filter(ends), { kind: 'gap' }];
      else waiting.push(...changes);
      if (waiting.length > 0) next ??= setImmediate(handOn);
    },
    close: () => {
      waiting = [];
      if (next) clearImmediate(next);
    },
  };
}

const ends = ({ kind }: LiveChange) => kind === 'session' || kind === 'role' || kind === 'belonging';

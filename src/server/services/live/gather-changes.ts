import type { LiveChange } from '#domain/live/live-change-kinds.ts';

/** Maximum number of changes per call of `onChanges`. */
const maxAtOnce = 100;
/** If more changes wait, readers get a gap instead and reload everything. */
const maxWaiting = 10_000;

/** Collects the changes of one turn of the event loop, so that the server writes to each reader once per turn. */
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
      if (waiting.length + changes.length > maxWaiting)
        waiting = [...waiting.filter(endsStreams), { kind: 'gap' }];
      else waiting.push(...changes);
      if (waiting.length > 0) next ??= setImmediate(handOn);
    },
    close: () => {
      waiting = [];
      if (next) clearImmediate(next);
    },
  };
}

const endsStreams = ({ kind }: LiveChange) => kind === 'session' || kind === 'role' || kind === 'belonging';

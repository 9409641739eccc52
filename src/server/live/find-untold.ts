import type { LiveChange } from '#server/services/live/live-change.ts';
import type { Services } from '#server/services/services.ts';
import { findHeights, findMessagesAbove, findSubmissionsAbove, type Written } from './live-store.ts';

// Few at a time, like the checks of open streams.
const pageSize = 100;
/** Beyond that, screens had better ask for everything. */
const mostUntold = 1_000;

interface Kind {
  find: typeof findMessagesAbove;
  change: (written: Written) => LiveChange;
}

const kinds: Record<'messages' | 'events', Kind> = {
  messages: {
    find: findMessagesAbove,
    change: ({ requestId, ownerId, number }) => ({
      kind: 'message',
      request: requestId,
      owner: ownerId,
      number,
    }),
  },
  events: {
    find: findSubmissionsAbove,
    change: ({ requestId, ownerId }) => ({ kind: 'submitted', request: requestId, owner: ownerId }),
  },
};

/**
 * Finds what an instance committed and, ended at that very moment, could not tell. Each look goes back to where the look
 * before the last one ended: numbers drawn by then and committed since are seen.
 */
export function createUntoldFinder({ db }: Pick<Services, 'db'>) {
  const nothing = () => [new Set<string>(), new Set<string>(), new Set<string>()];
  /** What was heard since the last look, since the one before, and so on: as far back as a look goes. */
  let told = nothing();
  let from = { messages: 0, events: 0 };
  let reached: typeof from | null = null;

  const keyOf = (change: LiveChange) =>
    change.kind === 'message'
      ? `message ${change.number}`
      : change.kind === 'submitted'
        ? `submitted ${change.request}`
        : null;

  const wasTold = (change: LiveChange) => told.some((heard) => heard.has(keyOf(change) ?? ''));
  /** Found by the last look; whoever wrote them may be about to tell. */
  let suspects: LiveChange[] = [];

  async function findUntold(name: keyof typeof kinds): Promise<LiveChange[]> {
    const { find, change } = kinds[name];
    const known = new Set(suspects.map(keyOf));
    const untold: LiveChange[] = [];
    let number = from[name];
    for (let isLast = false; !isLast && untold.length <= mostUntold;) {
      const written = await find(db, number, pageSize);
      untold.push(...written.map(change).filter((one) => !wasTold(one) && !known.has(keyOf(one))));
      number = written.at(-1)?.number ?? number;
      isLast = written.length < pageSize;
    }
    return untold;
  }

  return {
    note: (change: LiveChange) => {
      const key = keyOf(change);
      if (key !== null) told[0]?.add(key);
    },
    /** Nobody listens: the next look begins anew. */
    rest: () => {
      reached = null;
      suspects = [];
      told = nothing();
    },
    /** Changes that nobody told, neither when this look found them nor until the next. */
    look: async (): Promise<LiveChange[]> => {
      const heights = await findHeights(db);
      if (reached === null) {
        from = heights;
        reached = heights;
        return [];
      }
      const found = [...(await findUntold('messages')), ...(await findUntold('events'))];
      const untold = suspects.filter((one) => !wasTold(one));
      const isTooMuch = found.length > mostUntold;
      suspects = isTooMuch ? [] : found;
      told = [new Set(), ...told.slice(0, -1)];
      from = reached;
      reached = heights;
      return isTooMuch ? [{ kind: 'gap' }] : untold;
    },
  };
}

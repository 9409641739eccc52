import type { LiveChange } from '#server/services/live/live-change.ts';
import type { Services } from '#server/services/services.ts';
import { findHeights, findMessagesAbove, findSubmissionsAbove, type Written } from './live-store.ts';

/** Beyond that, screens had better ask for everything. */
const most = 1_000;

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
  /** What was heard since the last look, since the one before, and so on: as far back as a look goes. */
  let told = [new Set<string>(), new Set<string>(), new Set<string>()];
  let from = { messages: 0, events: 0 };
  let reached: typeof from | null = null;

  const keyOf = (change: LiveChange) =>
    change.kind === 'message'
      ? `message ${change.number}`
      : change.kind === 'submitted'
        ? `submitted ${change.request}`
        : null;

  return {
    note: (change: LiveChange) => {
      const key = keyOf(change);
      if (key !== null) told[0]?.add(key);
    },
    /** Nobody listens: the next look begins anew. */
    rest: () => {
      reached = null;
    },
    /** Changes that nobody told since the look before. */
    look: async (): Promise<LiveChange[]> => {
      const heights = await findHeights(db);
      if (reached === null) {
        from = heights;
        reached = heights;
        return [];
      }
      const untold: LiveChange[] = [];
      for (const name of ['messages', 'events'] as const) {
        const { find, change } = kinds[name];
        const written = await find(db, from[name], most);
        if (written.length === most) return [{ kind: 'gap' }];
        untold.push(
          ...written.map(change).filter((one) => !told.some((heard) => heard.has(keyOf(one) ?? ''))),
        );
      }
      told = [new Set(), ...told.slice(0, -1)];
      from = reached;
      reached = heights;
      return untold;
    },
  };
}

import type { LiveChange } from '#domain/live/live-change-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { findHighestNumbers, listMissedMessages, listMissedSubmissions } from './live-store.ts';

/** Beyond that, screens had better ask for everything. */
const maxMissed = 1_000;

/** What was told since a look. */
interface Told {
  messages: Set<number>;
  submitted: Set<string>;
}
const nothing = (): Told => ({ messages: new Set(), submitted: new Set() });

/**
 * Finds what an instance committed and, ended at that very moment, could not tell. Each look goes back to where the look
 * before the last one ended: numbers drawn by then and committed since are seen. What it finds is told by the next look,
 * if nobody has told it by then.
 */
export function createMissedFinder({ db }: Pick<Services, 'db'>) {
  /** What was heard since the last look, since the one before, and so on: as far back as a look goes. */
  let told = [nothing(), nothing(), nothing()];
  let suspects: LiveChange[] = [];
  let from = { messages: 0, events: 0 };
  let reached: typeof from | null = null;

  const note = (change: LiveChange, { messages, submitted } = told[0] ?? nothing()) => {
    if (change.kind === 'message') messages.add(change.number);
    if (change.kind === 'submitted') submitted.add(change.request);
  };
  const wasTold = (change: LiveChange) =>
    (change.kind === 'message' && told.some(({ messages }) => messages.has(change.number))) ||
    (change.kind === 'submitted' && told.some(({ submitted }) => submitted.has(change.request)));

  async function findMissed(): Promise<LiveChange[]> {
    const suspected = nothing();
    for (const change of suspects) note(change, suspected);
    const known = [...told, suspected];
    const numbers = new Set(known.flatMap(({ messages }) => [...messages]));
    const ids = new Set(known.flatMap(({ submitted }) => [...submitted]));
    const limit = maxMissed + 1;
    const messages = await listMissedMessages(db, { above: from.messages, told: numbers, limit });
    const submissions = await listMissedSubmissions(db, { above: from.events, told: ids, limit });
    return [
      ...messages.map(({ requestId, clientId, number }) => {
        return { kind: 'message', request: requestId, client: clientId, number } as const;
      }),
      ...submissions.map(({ requestId, clientId }) => {
        return { kind: 'submitted', request: requestId, client: clientId } as const;
      }),
    ];
  }

  return {
    note: (change: LiveChange) => note(change),
    /** Nobody listens: the next look begins anew. */
    rest: () => {
      reached = null;
      suspects = [];
      told = [nothing(), nothing(), nothing()];
    },
    /** Changes that nobody told, neither when the last look found them nor since. */
    look: async (): Promise<LiveChange[]> => {
      const heights = await findHighestNumbers(db);
      if (reached === null) {
        from = heights;
        reached = heights;
        return [];
      }
      const found = await findMissed();
      const untold = suspects.filter((change) => !wasTold(change));
      const isTooMuch = found.length > maxMissed;
      suspects = isTooMuch ? [] : found;
      told = [nothing(), ...told.slice(0, -1)];
      from = reached;
      reached = heights;
      return isTooMuch ? [{ kind: 'gap' }] : untold;
    },
  };
}

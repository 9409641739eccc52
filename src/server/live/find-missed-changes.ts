import type { LiveChange } from '#domain/live/live-change-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { findHighestNumbers, listMissedMessages, listMissedSubmissions } from './live-store.ts';

/** If more changes were missed, the screens reload everything. */
const maxMissed = 1_000;

/** The changes that were published between two looks. */
interface PublishedChanges {
  messages: Set<number>;
  submitted: Set<string>;
}
const createPublished = (): PublishedChanges => ({ messages: new Set(), submitted: new Set() });

/**
 * Finds changes that an instance committed but did not publish because it ended at that moment. Each look starts from
 * the numbers that the look before the previous one found, so that it sees numbers that were drawn earlier but
 * committed later. A look returns the suspects of the previous look that have still not been published.
 */
export function createMissedFinder({ db }: Pick<Services, 'db'>) {
  /**
   * The published changes since the last look, since the look before it, and so on, up to the oldest look that still
   * counts.
   */
  let published = [createPublished(), createPublished(), createPublished()];
  let suspects: LiveChange[] = [];
  let from = { messages: 0, events: 0 };
  let reached: typeof from | null = null;

  const note = (change: LiveChange, { messages, submitted } = published[0] ?? createPublished()) => {
    if (change.kind === 'message') messages.add(change.number);
    if (change.kind === 'submitted') submitted.add(change.request);
  };
  const wasPublished = (change: LiveChange) =>
    (change.kind === 'message' && published.some(({ messages }) => messages.has(change.number))) ||
    (change.kind === 'submitted' && published.some(({ submitted }) => submitted.has(change.request)));

  async function findMissed(): Promise<LiveChange[]> {
    const suspected = createPublished();
    for (const change of suspects) note(change, suspected);
    const known = [...published, suspected];
    const numbers = new Set(known.flatMap(({ messages }) => [...messages]));
    const ids = new Set(known.flatMap(({ submitted }) => [...submitted]));
    const limit = maxMissed + 1;
    const messages = await listMissedMessages(db, { above: from.messages, published: numbers, limit });
    const submissions = await listMissedSubmissions(db, { above: from.events, published: ids, limit });
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
    /** Forgets everything while no stream is open. The next look starts again from the beginning. */
    rest: () => {
      reached = null;
      suspects = [];
      published = [createPublished(), createPublished(), createPublished()];
    },
    /** Returns the changes that the last look found and that no instance has published since. */
    look: async (): Promise<LiveChange[]> => {
      const heights = await findHighestNumbers(db);
      if (reached === null) {
        from = heights;
        reached = heights;
        return [];
      }
      const found = await findMissed();
      const unpublished = suspects.filter((change) => !wasPublished(change));
      const isTooMuch = found.length > maxMissed;
      suspects = isTooMuch ? [] : found;
      published = [createPublished(), ...published.slice(0, -1)];
      from = reached;
      reached = heights;
      return isTooMuch ? [{ kind: 'gap' }] : unpublished;
    },
  };
}

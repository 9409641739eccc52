import { endpoints } from '#contract/endpoints.ts';
import type { EntryList } from '#contract/matching/matching-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type confirmationOf, insertEntries, type TestEntry } from './bank-entries.ts';
import { type Caller, done } from './caller.ts';
import type { World } from './world.ts';

type Confirmation = ReturnType<typeof confirmationOf>;
export type Part = Omit<Confirmation, 'entryId' | 'kind'> & {
  kind: 'deposit' | 'merchandise' | 'freight' | 'refund';
};

/**
 * Returns functions that call endpoints for bank entries, as the agent by default. The world must exist when tests
 * run.
 */
export function bankEntryCalls(world: () => World) {
  const agent = () => world().agent;
  const list = (which: EntryList, query = {}, who: Caller = agent()) =>
    done(who.call(endpoints.listEntries, { query: { list: which, pageSize: '200', ...query } }));
  return {
    list,
    /** Inserts an entry as a statement would, and returns its id. */
    entry: async (given: Partial<TestEntry>) =>
      (await insertEntries(world().app.database.pool, [given]))[0] ?? '',
    find: async (which: EntryList, id: string) => (await list(which)).items.find((item) => item.id === id),
    read: (requestId: string): Promise<RequestDetail> =>
      done(agent().call(endpoints.getRequest, { params: { requestId } })),
    confirm: (confirmations: Confirmation[], who: Caller = agent()) =>
      who.call(endpoints.confirmEntries, { body: { confirmations } }),
    split: (entryId: string, parts: Part[], who: Caller = agent()) =>
      who.call(endpoints.splitEntry, { params: { entryId }, body: { parts } }),
    setAside: (entryIds: string[], who: Caller = agent()) =>
      who.call(endpoints.setEntriesAside, { body: { entryIds, reason: 'Bank charges' } }),
  };
}

import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds that failures may take in one run: a store that does not answer would delay all other sweeps. */
const maxFailingMs = 60_000;

/** A row, or only its id. */
type Removable = string | { id: string };

interface Removal<Item extends Removable> {
  log: Pick<FastifyBaseLogger, 'error'>;
  /** The most items that one run removes; the next run removes the others. */
  limit: number;
  /** Lists the items to remove, except those with these ids, which this run passed. */
  list: (except: readonly string[], limit: number) => Promise<Item[]>;
  /** Returns false if the item is no longer to be removed, or another transaction has locked it. */
  remove: (item: Item) => Promise<boolean>;
}

/**
 * Removes listed items one after the other. Returns the number of removed items. Logs an item that cannot be removed
 * and passes it, because such an item would keep the others for ever.
 */
export async function removeEach<Item extends Removable>({
  log,
  limit,
  list,
  remove,
}: Removal<Item>): Promise<number> {
  const passed: string[] = [];
  let removed = 0;
  let failingMs = 0;
  for (;;) {
    const asked = limit - removed;
    const items = await list(passed, asked);
    for (const item of items) {
      const id = typeof item === 'string' ? item : item.id;
      const begunAt = performance.now();
      try {
        if (await remove(item)) removed += 1;
        else passed.push(id);
      } catch (error) {
        log.error({ err: error, id }, 'an item could not be removed; a later sweep tries again');
        passed.push(id);
        failingMs += performance.now() - begunAt;
        if (failingMs > maxFailingMs) return removed;
      }
    }
    if (items.length < asked || removed >= limit) return removed;
  }
}

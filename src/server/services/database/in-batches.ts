import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { isRefusal } from './named-statements.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Statements of one kind that run at the same time; a call that waits for a lock holds up one of them. */
const atOnce = 4;
/** Calls in one statement. */
const most = 32;

/** Runs one statement for several calls, and returns their results in the same order. */
type Run<Item, Result> = (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the asynchronous context of the call, so that its trace names the right request. */
  inContext: <T>(work: () => T) => T;
}

class Batches<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>;
  #waiting: Call<Item, Result>[] = [];
  #running = 0;

  constructor(run: (items: readonly Item[]) => Promise<readonly Result[]>) {
    this.#run = run;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      this.#start();
    });
  }

  #start(): void {
    if (this.#running >= atOnce) return;
    const [first, ...others] = this.#waiting.splice(0, most);
    if (!first) return;
    this.#running += 1;
    void first.inContext(async () => {
      await this.#answer([first, ...others]);
      this.#running -= 1;
      this.#start();
    });
  }

  async #answer(calls: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(calls.map(({ item }) => item));
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (calls.length === 1 || !isRefusal(error)) for (const { reject } of calls) reject(error);
      else for (const call of calls) await call.inContext(() => this.#answer([call]));
    }
  }
}

/**
 * Lets concurrent calls share a statement, which spares PostgreSQL the start and the commit of each. A call starts at once
 * while fewer than four statements run; those that come meanwhile go together in the next. If PostgreSQL refuses a statement,
 * it has changed nothing: each of its calls runs alone, so that one that must be refused fails no other. Within a transaction
 * a call always runs alone.
 */
export function inBatches<Item, Result>(run: Run<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const batches = new WeakMap<Db, Batches<Item, Result>>();
  return async (db, item) => {
    if (db.isTransaction) return (await run(db, [item]))[0] as Result;
    let batch = batches.get(db);
    if (!batch) batches.set(db, (batch = new Batches((items) => run(db, items))));
    return batch.add(item);
  };
}

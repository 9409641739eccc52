import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import { type ColumnTypes, type Lists, listsOf } from './listed-rows.ts';
import { serverBusy, longestWaitMs } from '../wait-limit.ts';
import { isRefusal } from './named-statements.ts';
import { isConflict } from './transaction.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** The most statements of one kind that run at the same time. */
const maxRunningStatements = 3;
/** The most calls in one statement. */
const maxCallsPerStatement = 32;

/** The place of the call that a row answers. Callers choose ids themselves, so two calls may have the same id. */
interface PlacedRow {
  place: number;
}

interface BatchedStatement<Item, Row> {
  types: ColumnTypes<Item>;
  /**
   * Calls with the same key run one after another. Otherwise a second statement would wait for a row that the first
   * has locked.
   */
  keyOf: (item: Item) => string;
  /** Returns at most one row for each call, with the call's `place`. */
  statement: (db: Db, lists: Lists<Extract<keyof Item, string>>) => Promise<{ rows: readonly Row[] }>;
}

interface Call<Item, Row> {
  item: Item;
  resolve: (row: Row | undefined) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the asynchronous context of the call, so that its trace names the right request. */
  inContext: <T>(work: () => T) => T;
  /** Ends the waiting of a call that has not started. */
  timer?: NodeJS.Timeout;
}

/** Returns the row of each call, in the order of the calls. */
async function rowsOf<Item, Row extends PlacedRow>(
  { types, statement }: BatchedStatement<Item, Row>,
  db: Db,
  items: readonly Item[],
): Promise<(Row | undefined)[]> {
  const { rows } = await statement(db, listsOf(types, items));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return items.map((_item, index) => byPlace.get(index + 1));
}

class Batches<Item, Row extends PlacedRow> {
  readonly #db: Db;
  readonly #parts: BatchedStatement<Item, Row>;
  #waiting: Call<Item, Row>[] = [];
  /** The keys of the calls that run. */
  readonly #keys = new Set<string>();
  /**
   * The keys of calls that were refused in the last minute. Calls with these keys run alone, because a refusal undoes
   * the whole statement.
   */
  readonly #refused = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 });
  #running = 0;

  constructor(db: Db, parts: BatchedStatement<Item, Row>) {
    this.#db = db;
    this.#parts = parts;
  }

  add(item: Item): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      const call: Call<Item, Row> = { item, resolve, reject, inContext: AsyncLocalStorage.snapshot() };
      this.#waiting.push(call);
      this.#start();
      if (this.#waiting.includes(call)) call.timer = setTimeout(() => this.#refuse(call), longestWaitMs);
    });
  }

  #refuse(call: Call<Item, Row>): void {
    this.#waiting = this.#waiting.filter((other) => other !== call);
    call.reject(serverBusy(longestWaitMs));
  }

  #start(): void {
    while (this.#running < maxRunningStatements) {
      const calls = this.#takeNext();
      const [first] = calls;
      if (!first) return;
      this.#running += 1;
      void first.inContext(async () => {
        const left = await this.#answer(calls);
        this.#running -= 1;
        this.#release(calls.filter((call) => !left.includes(call)));
        await Promise.all(left.map((call) => call.inContext(() => this.#answerAlone(call))));
      });
    }
  }

  #takeNext(): Call<Item, Row>[] {
    const calls: Call<Item, Row>[] = [];
    let isFull = false;
    this.#waiting = this.#waiting.filter((call) => {
      const key = this.#parts.keyOf(call.item);
      const isApart = this.#refused.has(key);
      if (isFull || this.#keys.has(key) || (isApart && calls.length > 0)) return true;
      this.#keys.add(key);
      clearTimeout(call.timer);
      isFull = calls.push(call) === maxCallsPerStatement || isApart;
      return false;
    });
    return calls;
  }

  #release(calls: readonly Call<Item, Row>[]): void {
    for (const { item } of calls) this.#keys.delete(this.#parts.keyOf(item));
    this.#start();
  }

  /** Returns the calls that must run alone, because PostgreSQL has refused their statement. */
  async #answer(calls: readonly Call<Item, Row>[]): Promise<readonly Call<Item, Row>[]> {
    try {
      const rows = await rowsOf(
        this.#parts,
        this.#db,
        calls.map(({ item }) => item),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(rows[index]);
    } catch (error) {
      if (isRefusal(error) && (calls.length > 1 || isConflict(error))) return calls;
      this.#reject(calls, error);
    }
    return [];
  }

  async #answerAlone(call: Call<Item, Row>): Promise<void> {
    try {
      const [row] = await rowsOf(this.#parts, this.#db, [call.item]);
      call.resolve(row);
    } catch (error) {
      this.#reject([call], error);
    }
    this.#release([call]);
  }

  #reject(calls: readonly Call<Item, Row>[], error: unknown): void {
    for (const { item, reject } of calls) {
      if (isRefusal(error)) this.#refused.set(this.#parts.keyOf(item), true);
      reject(error);
    }
  }
}

/**
 * Lets concurrent calls share a statement, so that PostgreSQL starts and commits less often. While fewer than three
 * statements run, a call starts at once; calls that arrive meanwhile share the next statement. If PostgreSQL refuses
 * a statement, it has changed nothing, and each of its calls runs alone, so that one bad call does not make the
 * others fail. Later calls with the key of the refused call run alone for a minute. A call that has not started
 * within `longestWaitMs` is refused (`busy`). Within a transaction a call always runs alone.
 */
export function inBatches<Item, Row extends PlacedRow>(parts: BatchedStatement<Item, Row>) {
  const batches = new WeakMap<Db, Batches<Item, Row>>();
  return async (db: Db, item: Item): Promise<Row | undefined> => {
    if (db.isTransaction) return (await rowsOf(parts, db, [item]))[0];
    let batch = batches.get(db);
    if (!batch) batches.set(db, (batch = new Batches(db, parts)));
    return batch.add(item);
  };
}

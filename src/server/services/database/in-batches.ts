import { AsyncLocalStorage } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { type ColumnTypes, type Lists, listsOf } from './listed-rows.ts';
import { busy, patience } from '../patience.ts';
import { isRefusal } from './named-statements.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Statements of one kind that run at the same time. */
const atOnce = 3;
/** Calls in one statement. */
const most = 32;

/** Which call of the statement a row answers: callers choose ids themselves, so two calls may have the same. */
interface Placed {
  place: number;
}

interface Parts<Item, Row> {
  types: ColumnTypes<Item>;
  /** Calls with the same key run one after another, so that one whose row is locked holds up a single statement. */
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
  /** Ends the wait of a call that has not started. */
  timer?: NodeJS.Timeout;
}

/** The row of each call, in their order. */
async function rowsOf<Item, Row extends Placed>(
  { types, statement }: Parts<Item, Row>,
  db: Db,
  items: readonly Item[],
): Promise<(Row | undefined)[]> {
  const { rows } = await statement(db, listsOf(types, items));
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return items.map((_item, index) => byPlace.get(index + 1));
}

class Batches<Item, Row extends Placed> {
  readonly #db: Db;
  readonly #parts: Parts<Item, Row>;
  #waiting: Call<Item, Row>[] = [];
  /** The keys of the calls that run. */
  readonly #keys = new Set<string>();
  #running = 0;

  constructor(db: Db, parts: Parts<Item, Row>) {
    this.#db = db;
    this.#parts = parts;
  }

  add(item: Item): Promise<Row | undefined> {
    return new Promise((resolve, reject) => {
      const call: Call<Item, Row> = { item, resolve, reject, inContext: AsyncLocalStorage.snapshot() };
      this.#waiting.push(call);
      this.#start();
      if (this.#waiting.includes(call)) call.timer = setTimeout(() => this.#refuse(call), patience);
    });
  }

  #refuse(call: Call<Item, Row>): void {
    this.#waiting = this.#waiting.filter((other) => other !== call);
    call.reject(busy(patience));
  }

  #start(): void {
    if (this.#running >= atOnce) return;
    const calls = this.#takeNext();
    if (!calls[0]) return;
    this.#running += 1;
    void calls[0].inContext(async () => {
      await this.#answer(calls);
      this.#running -= 1;
      for (const { item } of calls) this.#keys.delete(this.#parts.keyOf(item));
      this.#start();
    });
  }

  #takeNext(): Call<Item, Row>[] {
    const calls: Call<Item, Row>[] = [];
    this.#waiting = this.#waiting.filter((call) => {
      const key = this.#parts.keyOf(call.item);
      if (calls.length === most || this.#keys.has(key)) return true;
      this.#keys.add(key);
      clearTimeout(call.timer);
      calls.push(call);
      return false;
    });
    return calls;
  }

  async #answer(calls: readonly Call<Item, Row>[]): Promise<void> {
    try {
      const rows = await rowsOf(
        this.#parts,
        this.#db,
        calls.map(({ item }) => item),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(rows[index]);
    } catch (error) {
      if (calls.length === 1 || !isRefusal(error)) for (const { reject } of calls) reject(error);
      else await Promise.all(calls.map((call) => call.inContext(() => this.#answer([call]))));
    }
  }
}

/**
 * Lets concurrent calls share a statement, which spares PostgreSQL the start and the commit of each. A call starts at once
 * while fewer than three statements run; those that come meanwhile go together in the next. If PostgreSQL refuses a statement,
 * it has changed nothing: each of its calls runs alone, so that one that must be refused fails no other. A call that has not
 * started within `patience` is refused (`busy`). Within a transaction a call always runs alone.
 */
export function inBatches<Item, Row extends Placed>(parts: Parts<Item, Row>) {
  const batches = new WeakMap<Db, Batches<Item, Row>>();
  return async (db: Db, item: Item): Promise<Row | undefined> => {
    if (db.isTransaction) return (await rowsOf(parts, db, [item]))[0];
    let batch = batches.get(db);
    if (!batch) batches.set(db, (batch = new Batches(db, parts)));
    return batch.add(item);
  };
}

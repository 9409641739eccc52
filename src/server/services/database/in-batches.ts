import { AsyncLocalStorage } from 'node:async_hooks';
import { type Kysely, sql } from 'kysely';
import { keysOf } from '#domain/keys-of.ts';
import { isRefusal } from './named-statements.ts';
import type { Argument } from './prepared-query.ts';
import type { Database } from './schema.ts';

type Db = Kysely<Database>;

/** Statements of one kind that run at the same time. */
const atOnce = 3;
/** Calls in one statement. */
const most = 32;

interface Parts<Item, Result> {
  /** Calls with the same key run one after another, so that one whose row is locked holds up a single statement. */
  keyOf: (item: Item) => string;
  /** Runs one statement for several calls, and returns their results in the same order. */
  run: (db: Db, items: readonly Item[]) => Promise<readonly Result[]>;
}

interface Call<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Runs a function in the asynchronous context of the call, so that its trace names the right request. */
  inContext: <T>(work: () => T) => T;
}

class Batches<Item, Result> {
  readonly #db: Db;
  readonly #parts: Parts<Item, Result>;
  #waiting: Call<Item, Result>[] = [];
  /** The keys of the calls that run. */
  readonly #keys = new Set<string>();
  #running = 0;

  constructor(db: Db, parts: Parts<Item, Result>) {
    this.#db = db;
    this.#parts = parts;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject, inContext: AsyncLocalStorage.snapshot() });
      this.#start();
    });
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

  #takeNext(): Call<Item, Result>[] {
    const calls: Call<Item, Result>[] = [];
    this.#waiting = this.#waiting.filter((call) => {
      const key = this.#parts.keyOf(call.item);
      if (calls.length === most || this.#keys.has(key)) return true;
      this.#keys.add(key);
      calls.push(call);
      return false;
    });
    return calls;
  }

  async #answer(calls: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#parts.run(
        this.#db,
        calls.map(({ item }) => item),
      );
      for (const [index, { resolve }] of calls.entries()) resolve(results[index] as Result);
    } catch (error) {
      if (calls.length === 1 || !isRefusal(error)) for (const { reject } of calls) reject(error);
      else for (const call of calls) await call.inContext(() => this.#answer([call]));
    }
  }
}

/**
 * Lets concurrent calls share a statement, which spares PostgreSQL the start and the commit of each. A call starts at once
 * while fewer than three statements run; those that come meanwhile go together in the next. If PostgreSQL refuses a statement,
 * it has changed nothing: each of its calls runs alone, so that one that must be refused fails no other. Within a transaction
 * a call always runs alone.
 */
export function inBatches<Item, Result>(parts: Parts<Item, Result>): (db: Db, item: Item) => Promise<Result> {
  const batches = new WeakMap<Db, Batches<Item, Result>>();
  return async (db, item) => {
    if (db.isTransaction) return (await parts.run(db, [item]))[0] as Result;
    let batch = batches.get(db);
    if (!batch) batches.set(db, (batch = new Batches(db, parts)));
    return batch.add(item);
  };
}

/** The arguments of a statement for several calls: a list for each column. */
export type Lists<Item> = { [Name in keyof Item]: Item[Name][] };

type Types<Item> = Record<Extract<keyof Item, string>, string>;

/** The calls as a table `q`; `types` gives each column's type. */
export const listed = <Item extends object>(types: Types<Item>, arg: Argument<Lists<Item>>) => {
  const names = keysOf(types);
  const lists = names.map((name) => sql`${arg(name)}::${sql.id(types[name])}[]`);
  return sql<Item>`unnest(${sql.join(lists)})`.as<'q'>(
    sql`q (${sql.join(names.map((name) => sql.id(name)))})`,
  );
};

export function listsOf<Item extends object>(types: Types<Item>, items: readonly Item[]): Lists<Item> {
  const lists = {} as Lists<Item>;
  for (const name of keysOf(types)) lists[name] = items.map((item) => item[name]);
  return lists;
}

/** The row that a statement returned for each item, in the order of the items. */
export function rowsById<Row extends { id: string }>(items: readonly { id: string }[], rows: readonly Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return items.map(({ id }) => byId.get(id));
}

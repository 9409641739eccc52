import type pg from 'pg';
import type { MoneyPeriod, WorkPeriod } from '#contract/figures/figure-replies.ts';
import { quoteTypes } from '#domain/figures/refusal-rules.ts';
import { keysOf } from '#domain/keys-of.ts';
import { requestStatuses, type RequestStatus, statuses } from '#domain/requests/request-lifecycle.ts';
import { isClosed } from '#domain/requests/request-rules.ts';

interface EventRow {
  request: string;
  name: string;
  from: string | null;
  to: RequestStatus;
  at: Date;
}

/** The sums in cents that every test request asks for: a deposit of 600 €, and 2 400 € for goods and freight. */
const sums = { deposit: 60_000, merchandise: 180_000, freight: 240_000 };

const count = (values: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, own]) => [value, own.length]));

/** Computes the figures of the whole time, row by row. */
export async function countedFigures(pool: pg.Pool) {
  const rowsOf = async <Row>(text: string) => (await pool.query(text)).rows as Row[];
  const events = await rowsOf<EventRow>(
    `SELECT request_id AS request, transition AS name, from_status AS "from", to_status AS "to", created_at AS at
     FROM request_events ORDER BY id`,
  );
  const quotes = await rowsOf<{ type: string; status: string }>('SELECT type, status FROM quotes');
  const ledger = await rowsOf<{ id: string; type: string; amount: string; undoes: string | null }>(
    'SELECT id, type, amount, undoes FROM ledger_entries',
  );
  // Pending quotes count only as issued quotes.
  const decided = quotes.filter(({ status }) => status !== 'pending_validation');
  const steps = events.filter(({ from, to }) => from !== null && from !== to);
  const undone = new Set(ledger.map(({ undoes }) => undoes));
  const moved = (type: string) =>
    ledger
      .filter((entry) => entry.type === type && entry.undoes === null && !undone.has(entry.id))
      .reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const asked = new Set(steps.flatMap(({ request, to }) => (statuses[to].pays ? [`${request} ${to}`] : [])));
  const amountOf = (asking: string) => {
    const kind = requestStatuses
      .map((name) => asking.endsWith(` ${name}`) && statuses[name].pays)
      .find(Boolean);
    return kind ? sums[kind] : 0;
  };
  return {
    created: events.filter(({ from }) => from === null).length,
    ended: count(steps.filter(({ to }) => isClosed(to)).map(({ name }) => name)),
    visits: count(steps.map(({ from }) => from ?? '')),
    quotes: count([
      ...quotes.map(({ type }) => `${type} issued`),
      ...decided.map(({ type, status }) => `${type} ${status}`),
    ]),
    asked: [...asked].reduce((sum, asking) => sum + amountOf(asking), 0),
    received: moved('received'),
    paidBack: moved('refunded'),
  };
}

/** Returns the figures that the pages show for a period, in the form of `countedFigures`. */
export function shownFigures({ created, ended, paces, quotes }: WorkPeriod, { months }: MoneyPeriod) {
  const total = (of: 'asked' | 'received' | 'paidBack') => months.reduce((sum, month) => sum + month[of], 0);
  const some = (numbers: readonly (readonly [string, number])[]) =>
    Object.fromEntries(numbers.filter(([, number]) => number > 0));
  const named = {
    issued: 'issued',
    accepted: 'validated',
    refused: 'rejected',
    withdrawn: 'withdrawn',
  } as const;
  return {
    created,
    ended: some(ended.map(({ transition, number }) => [transition, number])),
    visits: some(paces.map(({ status, visits }) => [status, visits])),
    quotes: some(
      quoteTypes.flatMap((type) =>
        keysOf(named).map((figure) => [`${type} ${named[figure]}`, quotes[type][figure]] as const),
      ),
    ),
    asked: total('asked'),
    received: total('received'),
    paidBack: total('paidBack'),
  };
}

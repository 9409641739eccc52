import { type RawBuilder, sql } from 'kysely';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import { type PaymentKind, requestStatuses } from '#domain/requests/request-lifecycle.ts';

/** Statements ask the domain's table of statuses by this: no SQL repeats it. */
const chosenBy = <Value>(status: unknown, rows: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql<Value>`(CASE ${status} ${sql.join(
    rows.map(([name, value]) => sql`WHEN ${sql.lit(name)} THEN ${value}`),
    sql` `,
  )} END)`;

/** A status as `requests.status_place` has it. */
export const placeOf = (status: unknown) =>
  chosenBy<number>(
    status,
    requestStatuses.map((name, at) => [name, sql`${sql.lit(at + 1)}::smallint`]),
  );

/** The payment that a status asks for; null: none. */
export const kindPaidIn = (status: unknown) =>
  chosenBy<PaymentKind | null>(
    status,
    payingStatuses.map(({ status: name, kind }) => [name, sql.lit(kind)]),
  );

/** The status in which a payment of that kind is asked for. */
export const statusPaying = (kind: unknown) =>
  chosenBy<string | null>(
    kind,
    payingStatuses.map(({ status, kind: name }) => [name, sql.lit(status)]),
  );

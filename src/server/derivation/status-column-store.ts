import { type RawBuilder, sql } from 'kysely';
import { payingStatuses } from '#domain/payments/confirmation-rules.ts';
import { type PaymentKind, requestStatuses } from '#domain/requests/request-lifecycle.ts';

/** Turns the domain's table of statuses into a CASE expression, so that no statement repeats that table. */
const statusCase = <Value>(status: unknown, rows: readonly (readonly [string, RawBuilder<unknown>])[]) =>
  sql<Value>`(CASE ${status} ${sql.join(
    rows.map(([name, value]) => sql`WHEN ${sql.lit(name)} THEN ${value}`),
    sql` `,
  )} END)`;

/** Returns the value of `requests.status_place` for a status. */
export const placeOf = (status: unknown) =>
  statusCase<number>(
    status,
    requestStatuses.map((name, at) => [name, sql`${sql.lit(at + 1)}::smallint`]),
  );

/** Returns the payment that a status asks for. Null if none. */
export const paymentKindOfStatus = (status: unknown) =>
  statusCase<PaymentKind | null>(
    status,
    payingStatuses.map(({ status: name, kind }) => [name, sql.lit(kind)]),
  );

/** Returns the status that asks for a payment of that kind. */
export const statusOfPaymentKind = (kind: unknown) =>
  statusCase<string | null>(
    kind,
    payingStatuses.map(({ status, kind: name }) => [name, sql.lit(status)]),
  );

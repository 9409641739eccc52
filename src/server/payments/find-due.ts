import type { Transaction } from 'kysely';
import { centsFromDecimal } from '#domain/money.ts';
import { type SumDue, sumDue, sumOfPayment } from '#domain/payments/sum-due-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findSums, type Sums } from '#server/requests/sum-store.ts';

const cents = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));

/** Returns whether the deposit covers the whole payment, so that nothing of it had to be transferred. */
export function isCoveredByDeposit(kind: PaymentKind, { deposit, merchandise, freight }: Sums): boolean {
  const facts = { deposit: cents(deposit), merchandise: cents(merchandise), freight: cents(freight) };
  return sumOfPayment(kind, facts).due === 0;
}

/**
 * Returns the outstanding amount, calculated from the sums of a request; null if the status asks for no
 * payment.
 */
export function dueOf(status: string, { deposit, merchandise, freight, due }: Sums): SumDue | null {
  const asked = sumDue({
    status,
    deposit: cents(deposit),
    merchandise: cents(merchandise),
    freight: cents(freight),
  });
  return asked && { ...asked, due: cents(due) ?? asked.due };
}

/** Returns the outstanding amount of a request that this transaction has locked. */
export async function findDue(
  trx: Transaction<Database>,
  request: { id: string; status: string },
): Promise<SumDue | null> {
  return dueOf(request.status, await findSums(trx, request.id));
}

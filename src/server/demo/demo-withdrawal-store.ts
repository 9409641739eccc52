import type { Transaction } from 'kysely';
import { fullName } from '#domain/accounts/name-format.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { decimalFromCents } from '#domain/money.ts';
import { defaultDeposit } from '#domain/payments/deposit-rules.ts';
import { transitionRow } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { createRandom } from './create-random.ts';
import type { DemoRequest } from './demo-store.ts';

const day = 86_400_000;
const addDaysTo = (at: Date, days: number) => new Date(at.getTime() + days * day);

/**
 * Inserts the consumers' withdrawals from their contracts: the kept part two days after the statement, the
 * repayment after four.
 */
export async function insertWithdrawals(
  trx: Transaction<Database>,
  requests: readonly DemoRequest[],
): Promise<void> {
  const random = createRandom(9);
  for (const { id, client, project, events, agentId } of requests) {
    const statement = events.find(({ transition }) => transitionRow(transition).withdrawsContract);
    if (!statement) continue;
    const { keptPart } = project;
    await trx
      .insertInto('withdrawals')
      .values({
        request_id: id,
        name: fullName(client),
        email: client.email,
        stated_at: statement.at,
        kept: keptPart ? decimalFromCents(keptPart.amount) : null,
        kept_reason: keptPart?.why ?? null,
        kept_at: keptPart ? addDaysTo(statement.at, 2) : null,
        kept_by: keptPart ? agentId : null,
      })
      .execute();
    const paid = addDaysTo(statement.at, 4);
    await trx
      .insertInto('ledger_entries')
      .values({
        id: random.uuid(),
        request_id: id,
        type: 'refunded',
        source: 'agent',
        amount: decimalFromCents(defaultDeposit.inclVat - (keptPart?.amount ?? 0)),
        value_on: agencyDay(paid),
        recorded_by: agentId,
        recorded_at: paid,
      })
      .execute();
  }
}

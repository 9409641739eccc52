import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { LedgerEntryReply } from '#contract/requests/ledger-replies.ts';
import type { Repayment } from '#contract/requests/request-replies.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { type EntryType, validEntries } from '#domain/payments/ledger-rules.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';

interface EntryRow {
  id: string;
  type: EntryType;
  kind: PaymentKind | null;
  fromKind: PaymentKind | null;
  amount: string;
  valueOn: string;
  source: 'agent' | 'statement';
  shown: boolean;
  note: string | null;
  recordedAt: string | Date;
  undoes: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Clients see the agency in place of the agent who recorded the entry. */
export function ledgerEntryView(reader: Pick<Actor, 'role'>, row: EntryRow): LedgerEntryReply {
  const { firstName, lastName, amount, recordedAt, ...entry } = row;
  return {
    ...entry,
    amount: centsFromDecimal(amount),
    by: { role: 'agent', name: isAgency(reader.role) ? nameOrNull({ firstName, lastName }) : null },
    recordedAt: instant(recordedAt),
  };
}

/** Returns the repayments that the ledger records. */
export function repaymentsOf(ledger: readonly LedgerEntryReply[]): Repayment[] {
  return validEntries(ledger)
    .filter(({ type }) => type === 'refunded')
    .map(({ id, amount, valueOn: paidOn, note, by, recordedAt }) => ({
      id,
      amount,
      paidOn,
      note,
      by,
      recordedAt,
    }));
}

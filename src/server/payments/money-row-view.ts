import { centsFromDecimal } from '#domain/money.ts';
import type { ClientMoneyFacts } from '#domain/payments/client-money-rules.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { MoneyRow } from './money-rows-store.ts';

const cents = (decimal: string | null) => (decimal === null ? 0 : centsFromDecimal(decimal));

/** Returns the facts for `settlement-rules.ts` and `client-money-rules.ts`; without announced transfers. */
export function moneyFactsOf(row: MoneyRow): ClientMoneyFacts {
  const ledger = row.ledger.map((entry) => ({
    ...entry,
    amount: cents(entry.amount),
    recordedAt: instant(entry.recordedAt),
  }));
  return {
    status: row.status,
    operatingMode: row.operatingMode,
    clientKind: row.clientKind,
    expressRequestAt: row.expressRequestAt,
    deposit: { inclVat: cents(row.deposit) },
    quotes: row.quotes.map((quote) => ({
      ...quote,
      amountTtc: cents(quote.amountTtc),
      fee: quote.fee === null ? null : cents(quote.fee),
    })),
    events: row.events.map((event) => ({ ...event, at: instant(event.at) })),
    ledger,
    repayments: validEntries(ledger).filter(({ type }) => type === 'refunded'),
    settlement: row.settlement.map(({ kind, received, repay }) => ({
      kind,
      received: cents(received),
      repay: cents(repay),
    })),
    withdrawn: row.withdrawn && { kept: cents(row.withdrawn.kept) },
  };
}

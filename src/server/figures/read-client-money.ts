import type { MoneyFiguresReply } from '#contract/figures/figure-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { type ClientMoneyFacts, heldForClient } from '#domain/payments/client-money-rules.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Services } from '#server/services/services.ts';
import { type ClientMoneyRow, listClientMoney, isOnCommission } from './client-money-store.ts';

const cents = (decimal: string | null) => (decimal === null ? 0 : centsFromDecimal(decimal));

function factsOf(row: ClientMoneyRow): ClientMoneyFacts {
  const ledger = row.ledger.map((entry) => ({
    ...entry,
    amount: cents(entry.amount),
    recordedAt: instant(entry.recordedAt),
  }));
  return {
    status: row.status,
    operatingMode: 'commission',
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

/**
 * Returns the money that the agency holds for clients at present, over all requests on commission. Null if no request
 * is or was on commission.
 */
export async function readClientMoney({
  db,
}: Pick<Services, 'db'>): Promise<MoneyFiguresReply['clientMoney']> {
  if (!(await isOnCommission(db))) return null;
  const sums = (await listClientMoney(db)).map((row) => heldForClient(factsOf(row)));
  return {
    held: sums.reduce<number>((sum, held) => sum + (held ?? 0), 0),
    unknown: sums.filter((held) => held === null).length,
  };
}

import type { BankChange, BankState } from '#contract/agency/bank-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { secondState } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { paymentTermsView, type PaymentTermsRow } from './agency-view.ts';
import type { BankChangeRow, listBankHistory } from './bank-change-store.ts';

type HistoryRow = Awaited<ReturnType<typeof listBankHistory>>[number];

/** Who asked for a change, and who confirmed it, by name; null: an account that is gone. */
export function peopleOf(
  row: Pick<BankChangeRow, 'askerFirst' | 'askerLast' | 'secondFirst' | 'secondLast'>,
) {
  return {
    askedBy: nameOrNull({ firstName: row.askerFirst, lastName: row.askerLast }),
    confirmedBy: nameOrNull({ firstName: row.secondFirst, lastName: row.secondLast }),
  };
}

export const detailsOf = ({ holder, iban, bic, intermediaryBic }: BankDetails): BankDetails => ({
  holder,
  iban,
  bic,
  intermediaryBic,
});

function changeView(row: BankChangeRow, agent: { userId: string; since: Date }): BankChange {
  return {
    id: row.id,
    details: detailsOf(row),
    ...peopleOf(row),
    askedAt: row.askedAt.toISOString(),
    needsSecond: row.needsSecond,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    holdsAt: row.holdsAt?.toISOString() ?? null,
    second: secondState(row, agent),
  };
}

interface StateRows {
  agency: PaymentTermsRow;
  waiting: BankChangeRow | undefined;
  history: readonly HistoryRow[];
}

/** As that agent may read it. */
export function bankStateView(
  { agency, waiting, history }: StateRows,
  agent: { userId: string; since: Date },
): BankState {
  return {
    current: paymentTermsView(agency).bankDetails,
    waiting: waiting ? changeView(waiting, agent) : null,
    former: history.flatMap((row) =>
      row.until === null
        ? []
        : [
            {
              details: detailsOf(row),
              ...peopleOf(row),
              from: row.from.toISOString(),
              until: row.until.toISOString(),
            },
          ],
    ),
  };
}

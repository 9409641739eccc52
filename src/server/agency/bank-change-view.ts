import type { BankChange, BankState, OtherAccount } from '#contract/agency/bank-endpoints.ts';
import { fullName, nameOrNull } from '#domain/accounts/name-format.ts';
import { secondFrom, secondState } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { paymentTermsView, type PaymentTermsRow } from './agency-view.ts';
import type { BankChangeRow, listBankHistory, listSeconds, ReadingAgent } from './bank-change-store.ts';

type HistoryRow = Awaited<ReturnType<typeof listBankHistory>>[number];
type SecondRow = Awaited<ReturnType<typeof listSeconds>>[number];

/** Returns the names of the people who asked for a change and confirmed it. Null if the account has been erased. */
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

function teamChangeView(row: BankChangeRow): BankChange['teamChange'] {
  if (row.teamChangedAt === null) return null;
  return {
    what: row.hasLeft ? 'left' : 'administrator',
    name: nameOrNull({ firstName: row.changedFirst, lastName: row.changedLast }),
    at: row.teamChangedAt.toISOString(),
  };
}

function secondView(row: SecondRow, now: Date): BankChange['seconds'][number] {
  const from = secondFrom(row.since);
  return { name: fullName(row), from: from > now ? from.toISOString() : null };
}

function changeView(row: BankChangeRow, seconds: readonly SecondRow[], agent: ReadingAgent): BankChange {
  return {
    id: row.id,
    details: detailsOf(row),
    ...peopleOf(row),
    askedAt: row.askedAt.toISOString(),
    needsSecond: row.needsSecond,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    holdsAt: row.holdsAt?.toISOString() ?? null,
    second: secondState(row, agent, agent.now),
    seconds: row.holdsAt === null ? seconds.map((second) => secondView(second, agent.now)) : [],
    teamChange: teamChangeView(row),
  };
}

interface StateRows {
  agency: PaymentTermsRow;
  waiting: BankChangeRow | undefined;
  seconds: readonly SecondRow[];
  history: readonly HistoryRow[];
  others: OtherAccount[];
}

/** Returns the state as this agent may see it. */
export function bankStateView(
  { agency, waiting, seconds, history, others }: StateRows,
  agent: ReadingAgent,
): BankState {
  return {
    current: paymentTermsView(agency).bankDetails,
    waiting: waiting ? changeView(waiting, seconds, agent) : null,
    others,
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

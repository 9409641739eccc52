import type { BankChange, BankState, OtherAccount } from '#contract/agency/bank-endpoints.ts';
import { fullName, nameOrNull } from '#domain/accounts/name-format.ts';
import { secondAgentAllowedFrom, secondAgentState } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { paymentTermsView, type PaymentTermsRow } from './agency-view.ts';
import type { BankChangeRow, listBankHistory, listSecondAgents, ReadingAgent } from './bank-change-store.ts';

type HistoryRow = Awaited<ReturnType<typeof listBankHistory>>[number];
type SecondAgentRow = Awaited<ReturnType<typeof listSecondAgents>>[number];

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

function secondAgentView(row: SecondAgentRow, now: Date): BankChange['seconds'][number] {
  const from = secondAgentAllowedFrom(row.since);
  return { name: fullName(row), from: from > now ? from.toISOString() : null };
}

function changeView(row: BankChangeRow, seconds: readonly SecondAgentRow[], agent: ReadingAgent): BankChange {
  return {
    id: row.id,
    details: detailsOf(row),
    ...peopleOf(row),
    askedAt: row.askedAt.toISOString(),
    needsSecond: row.needsSecond,
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    holdsAt: row.holdsAt?.toISOString() ?? null,
    second: secondAgentState(row, agent, agent.now),
    seconds: row.holdsAt === null ? seconds.map((second) => secondAgentView(second, agent.now)) : [],
    teamChange: teamChangeView(row),
  };
}

interface StateRows {
  agency: PaymentTermsRow;
  waiting: BankChangeRow | undefined;
  seconds: readonly SecondAgentRow[];
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

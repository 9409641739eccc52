import type { StatementAccount, StatementSummary } from '#contract/statements/statement-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { areStatementsProven, findGaps } from '#domain/statements/balance-rules.ts';
import type { StatementAccountState } from '#domain/statements/statement-kinds.ts';
import { type AgencyAccount, listAgencyAccounts } from '#server/agency/bank-account-store.ts';
import type { Services } from '#server/services/services.ts';
import { listStatements, type StatementRow } from './statement-account-store.ts';

/** Numbers of rows that a screen shows. */
const maxRowsShown = { statements: 12, faults: 20 } as const;

const centsOf = (decimal: string | null) => (decimal === null ? null : centsFromDecimal(decimal));

function periodOf(row: StatementRow) {
  const { opening, closing, lastDay } = row;
  return {
    ...row,
    opening: centsOf(opening),
    closing: centsOf(closing),
    lastDay: centsOf(lastDay),
  };
}

function summaryOf(period: ReturnType<typeof periodOf>): StatementSummary {
  const { account: _, closingOn: __, lastDay: ___, ...summary } = period;
  return summary;
}

function accountStanding(account: AgencyAccount | undefined): StatementAccountState {
  if (!account) return 'gone';
  return account.isShown ? 'shown' : 'other';
}

function accountOf(
  iban: string,
  rows: readonly StatementRow[],
  account: AgencyAccount | undefined,
): StatementAccount {
  const periods = rows.map(periodOf);
  const statements = periods.map(summaryOf);
  const balanced = rows.find(({ closing }) => closing !== null);
  const gaps = findGaps(periods).map(({ before, after, by }) => ({
    after: before.toOn,
    before: after.fromOn,
    by,
  }));
  return {
    iban,
    name: account?.name ?? null,
    standing: accountStanding(account),
    lastDay: rows[0]?.toOn ?? null,
    balance: centsOf(balanced?.closing ?? null),
    balanceOn: balanced?.closingOn ?? null,
    statements: statements.slice(0, maxRowsShown.statements),
    isProven: areStatementsProven(periods),
    gaps: gaps.toReversed().slice(0, maxRowsShown.faults),
    unbalanced: statements.filter(({ addsUp }) => addsUp === false).slice(0, maxRowsShown.faults),
  };
}

/** Lists the agency's accounts, first the one that clients see. Adds former accounts that appear in a file. */
export async function listAccounts({ db }: Pick<Services, 'db'>): Promise<StatementAccount[]> {
  const accounts = new Map((await listAgencyAccounts(db)).map((account) => [account.iban, account]));
  const byAccount = Map.groupBy(await listStatements(db), ({ account }) => account);
  const ibans = [...new Set([...accounts.keys(), ...byAccount.keys()])];
  return ibans.map((iban) => accountOf(iban, byAccount.get(iban) ?? [], accounts.get(iban)));
}

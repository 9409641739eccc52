import type { StatementAccount, StatementSummary } from '#contract/statements/statement-replies.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { areProven, findGaps } from '#domain/statements/balance-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import type { Services } from '#server/services/services.ts';
import { listStatements, type StatementRow } from './statement-account-store.ts';

/** As many as a screen shows. */
const shown = { statements: 12, faults: 20 } as const;

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

function accountOf(iban: string, rows: readonly StatementRow[], present: string | null): StatementAccount {
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
    isPresent: iban === present,
    lastDay: rows[0]?.toOn ?? null,
    balance: centsOf(balanced?.closing ?? null),
    balanceOn: balanced?.closingOn ?? null,
    statements: statements.slice(0, shown.statements),
    isProven: areProven(periods),
    gaps: gaps.toReversed().slice(0, shown.faults),
    unbalanced: statements.filter(({ addsUp }) => addsUp === false).slice(0, shown.faults),
  };
}

/** Each account of which a file said something, and the present one; that one first. */
export async function listAccounts({ db }: Pick<Services, 'db'>): Promise<StatementAccount[]> {
  const { bankIban: present } = await findAgency(db);
  const byAccount = Map.groupBy(await listStatements(db), ({ account }) => account);
  const ibans = [...new Set([...(present === null ? [] : [present]), ...byAccount.keys()])];
  return ibans.map((iban) => accountOf(iban, byAccount.get(iban) ?? [], present));
}

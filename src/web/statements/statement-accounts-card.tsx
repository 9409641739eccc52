import { useQuery } from '@tanstack/react-query';
import type { StatementAccount, StatementSummary } from '#contract/statements/statement-replies.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { statementQueries } from './statement-queries.ts';
import { statementTexts } from './statement-texts.ts';

/** Lists each account with its last known day and balance, and shows where statements are missing. */
export function StatementAccountsCard() {
  const texts = useTexts(statementTexts);
  const query = useQuery(statementQueries.accounts());
  return (
    <Card title={texts.accounts.title}>
      <LoadedSection query={query} label={texts.loading} failed={texts.accounts.failed} lines={6}>
        {({ accounts }) =>
          accounts.length === 0 ? (
            <p className="text-14 text-muted">{texts.accounts.none}</p>
          ) : (
            <ul className="flex flex-col gap-6">
              {accounts.map((account) => (
                <AccountItem key={account.iban} account={account} />
              ))}
            </ul>
          )
        }
      </LoadedSection>
    </Card>
  );
}

function AccountItem({ account }: { account: StatementAccount }) {
  const { accounts: texts } = useTexts(statementTexts);
  const formats = useFormats();
  const { iban, name, standing, lastDay, balance, balanceOn, statements, isProven, gaps, unbalanced } =
    account;
  const isFaultless = statements.length > 0 && gaps.length === 0 && unbalanced.length === 0;
  return (
    <li className="flex min-w-0 flex-col gap-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium tabular-nums">
          <span className="wrap-anywhere">{name ?? ibanInBreakableGroups(iban)}</span>
          <Badge tone={standing === 'shown' ? 'info' : 'muted'}>{texts.standings[standing]}</Badge>
        </p>
        {name !== null && (
          <p className="text-14 wrap-anywhere text-muted tabular-nums">{ibanInBreakableGroups(iban)}</p>
        )}
      </div>
      <dl className="grid gap-x-8 gap-y-2 text-14 sm:grid-cols-2">
        <div>
          <dt className="text-muted">{texts.lastDay}</dt>
          <dd className="font-medium">{lastDay === null ? texts.nothing : formats.date(lastDay)}</dd>
        </div>
        <div>
          <dt className="text-muted">{texts.balance}</dt>
          <dd className="font-medium tabular-nums">
            {balance === null || balanceOn === null
              ? texts.nothing
              : texts.balanceOn(formats.money(balance), formats.date(balanceOn))}
          </dd>
        </div>
      </dl>
      <Faults account={account} />
      {isFaultless && <p className="text-14 text-muted">{isProven ? texts.whole : texts.unproven}</p>}
      {statements.length > 0 && <LatestStatements statements={statements} />}
    </li>
  );
}

function Faults({ account: { gaps, unbalanced } }: { account: StatementAccount }) {
  const { accounts: texts } = useTexts(statementTexts);
  const formats = useFormats();
  return (
    <>
      {gaps.length > 0 && (
        <Banner tone="pending" title={texts.gapTitle}>
          <ul>
            {gaps.map(({ after, before, by }) => (
              <li key={`${after} ${before}`}>{texts.gap[by](formats.date(after), formats.date(before))}</li>
            ))}
          </ul>
        </Banner>
      )}
      {unbalanced.length > 0 && (
        <Banner tone="pending" title={texts.unbalancedTitle}>
          <ul>
            {unbalanced.map(({ id, statementId, toOn, fileName }) => (
              <li key={id} className="wrap-anywhere">
                {texts.unbalanced(statementId, formats.date(toOn), fileName)}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}

function LatestStatements({ statements }: { statements: readonly StatementSummary[] }) {
  const { accounts: texts, formats: names } = useTexts(statementTexts);
  const formats = useFormats();
  return (
    <details className="text-14">
      <summary className="w-fit cursor-pointer py-3 font-medium text-accent">{texts.latest}</summary>
      <ul className="mt-1 divide-y divide-line">
        {statements.map(({ id, fromOn, toOn, kind, entries, closing, fileName }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
            <span className="font-medium">
              {texts.statement(formats.shortDate(fromOn), formats.shortDate(toOn))}
            </span>
            <span className="text-muted">
              {texts.facts(names[kind], entries)}
              {`, ${closing === null ? texts.noClosing : texts.closing(formats.money(closing))}`}
            </span>
            <span className="w-full text-12 wrap-anywhere text-muted">{fileName}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

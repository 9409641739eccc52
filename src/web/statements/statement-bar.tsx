import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { EntryPage } from '#contract/matching/matching-replies.ts';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useNearDay } from '#web/shared/time/use-near-day.ts';
import { NameColumnsDialog } from './name-columns-dialog.tsx';
import { StatementDropField } from './statement-drop-field.tsx';
import { statementTexts } from './statement-texts.ts';

interface StatementBarProps {
  balances: EntryPage['balances'];
  /** The last day of the statements; null if there is none. */
  statementOn: string | null;
  /** Null if unknown. */
  hasStatements: boolean | null;
  finalFocus: () => HTMLElement | null;
}

/** The last statement and the balances. Agents can drop files of the bank here. */
export function StatementBar({ balances, statementOn, hasStatements, finalFocus }: StatementBarProps) {
  const { bar: texts } = useTexts(statementTexts);
  const formats = useFormats();
  const nearDay = useNearDay();
  const [naming, setNaming] = useState<StatementFile | null>(null);
  const last =
    statementOn ??
    balances
      .map(({ on }) => on)
      .sort()
      .at(-1);
  const balanceText = ({ iban, on, balance }: EntryPage['balances'][number]) => {
    const amount = formats.money(balance);
    const day = on === last ? null : nearDay(on);
    return balances.length === 1 ? texts.balance(amount, day) : texts.balanceOf(iban.slice(-4), amount, day);
  };
  return (
    <section aria-label={texts.label}>
      <StatementDropField
        onWaiting={(file) => setNaming((open) => open ?? file)}
        beside={
          <div className="flex min-w-0 flex-wrap items-center gap-x-6 text-14 tabular-nums">
            {last && <span className="font-medium">{texts.last(nearDay(last))}</span>}
            {!last && hasStatements === false && <span className="font-medium">{texts.none}</span>}
            {balances.map((each) => (
              <span key={each.iban}>{balanceText(each)}</span>
            ))}
            <Link
              to="/agent/payments/statements"
              className="inline-flex min-h-11 items-center text-accent underline underline-offset-3"
            >
              {texts.all}
            </Link>
          </div>
        }
      />
      {naming && (
        <NameColumnsDialog
          key={naming.id}
          file={naming}
          onClose={() => setNaming(null)}
          finalFocus={finalFocus}
        />
      )}
    </section>
  );
}

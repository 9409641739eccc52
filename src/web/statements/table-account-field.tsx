import type { StatementColumns } from '#contract/statements/statement-replies.ts';
import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { statementTexts } from './statement-texts.ts';

/**
 * Returns whether the table's entries may belong to several accounts, and neither the file nor its columns name the
 * account.
 */
export const isAccountNeeded = ({ account, accounts }: StatementColumns, { columns }: CsvMapping): boolean =>
  account === null && accounts.length > 1 && !columns.includes('account');

interface TableAccountFieldProps {
  table: StatementColumns;
  mapping: CsvMapping;
  /** Empty if none is chosen. */
  value: string;
  onValue: (iban: string) => void;
}

/** Shows the account of a table, or asks for it. */
export function TableAccountField({ table, mapping, value, onValue }: TableAccountFieldProps) {
  const { columns: texts, accounts: names } = useTexts(statementTexts);
  const { account, accounts } = table;
  const labelOf = ({ iban, name, isShown }: (typeof accounts)[number]) =>
    [isShown ? names.standings.shown : name, ibanInBreakableGroups(iban)].filter(Boolean).join(', ');
  if (isAccountNeeded(table, mapping)) {
    return (
      <Select
        label={texts.whose}
        help={texts.whoseHelp}
        required
        value={value}
        onChange={({ target }) => onValue(target.value)}
        options={[
          ...(value === '' ? [{ value: '', label: texts.chooseAccount }] : []),
          ...accounts.map((one) => ({ value: one.iban, label: labelOf(one) })),
        ]}
      />
    );
  }
  const own = accounts.length === 1 ? accounts[0] : undefined;
  if (account === null && own === undefined) return null;
  return (
    <p className="text-14 text-muted">
      {account === null
        ? texts.ownAccount(ibanInBreakableGroups(own?.iban ?? ''))
        : texts.account(ibanInBreakableGroups(account))}
    </p>
  );
}

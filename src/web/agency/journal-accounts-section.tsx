import {
  isJournalAccount,
  type JournalAccounts,
  journalParts,
} from '#domain/invoices/journal-account-rules.ts';
import type { JournalPart } from '#domain/invoices/journal-account-rules.ts';
import { journalAccountNames } from '#domain/invoices/journal-account-texts.ts';
import type { SavedValues } from '#web/shared/forms/use-saved-form.ts';
import type { FieldErrors } from '#web/shared/forms/use-form.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Fold } from '#web/ui/display/fold.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { invoicesTexts } from './invoices-texts.ts';
import type { SettingsFormState } from './settings-form.tsx';

export type AccountOf = (part: JournalPart) => ReturnType<SettingsFormState<SavedValues>['text']>;

/** Returns the check of the accounts as they are typed; the server writes letters as capitals. */
export function useWrongAccounts(): (typed: JournalAccounts) => FieldErrors<JournalAccounts> {
  const { accounts } = useTexts(invoicesTexts);
  const names = useTexts(journalAccountNames);
  return (typed) =>
    Object.fromEntries(
      journalParts
        .filter((part) => !isJournalAccount(typed[part].trim().toUpperCase()))
        .map((part) => [part, accounts.wrong(names[part])]),
    );
}

/** The accounts of the sales journal, which only few agencies change. */
export function JournalAccountsSection({ accountOf }: { accountOf: AccountOf }) {
  const { accounts } = useTexts(invoicesTexts);
  const names = useTexts(journalAccountNames);
  return (
    <Fold summary={accounts.title}>
      <div className="grid grid-cols-2 items-start gap-4">
        {journalParts.map((part) => (
          <TextField
            key={part}
            label={names[part]}
            maxLength={12}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="min-w-0"
            {...accountOf(part)}
          />
        ))}
      </div>
    </Fold>
  );
}

import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import type { FileRow } from './statement-file-store.ts';

export function statementFileView(row: FileRow): StatementFile {
  const { id, name, format, state, entriesRead, entriesNew, entriesKnown, entriesLeft } = row;
  return {
    id,
    name,
    format,
    state,
    receivedAt: row.receivedAt.toISOString(),
    by: row.keyName ?? fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }),
    isByKey: row.keyName !== null,
    entriesRead,
    entriesNew,
    entriesKnown,
    entriesLeft,
    foreignAccounts: row.foreignAccounts,
    refusal: row.refusal,
    refusalDetail: row.refusalDetail,
  };
}

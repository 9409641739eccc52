import type { StatementColumns, StatementFile } from '#contract/statements/statement-replies.ts';
import type { CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import { listAgencyAccounts } from '#server/agency/bank-account-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { createThrottle } from '#server/services/throttle/throttle.ts';
import { isTooMuch } from '#server/services/workers/worker-task.ts';
import { upsertMapping } from './csv-mapping-store.ts';
import { openReading } from './open-reading.ts';
import { readStoredFile } from './read-stored-file.ts';
import type { ReadTable } from './reading/reading-kinds.ts';
import { requireFile } from './require-file.ts';
import { updateFileReading } from './statement-file-store.ts';
import { statementFileView } from './statement-view.ts';

const fileAlreadyRead = () => new ApiError('statement_file_read', 'No columns are asked for of that file.');

interface WaitingTable {
  storageKey: string;
  table: ReadTable;
}

/**
 * Opens a file that waits for its columns to be named. Throws `statement_file_not_found`, `statement_file_read`
 * or `throttled`.
 */
async function openTable(
  services: Services,
  actor: Actor,
  { fileId, headingsAt }: { fileId: string; headingsAt: number | null },
): Promise<WaitingTable> {
  if (services.config.throttle) {
    await createThrottle(services.pool, {
      name: 'statement-columns',
      attempts: 200,
      windowSeconds: 600,
    }).take(actor.userId);
  }
  const { state, storageKey } = await requireFile(services.db, fileId);
  if (state !== 'waiting' || storageKey === null) throw fileAlreadyRead();
  const answer = await openReading(
    services,
    { storageKey, by: actor.userId },
    { take: () => Promise.resolve([]), onlyColumns: true, headingsAt },
  ).catch((error: unknown) => {
    if (!isTooMuch(error)) throw error;
    throw new ApiError('file_too_complex', 'The file could not be read within its time and memory.');
  });
  if (answer.kind !== 'table') throw fileAlreadyRead();
  return { storageKey, table: answer.table };
}

/** Returns the guessed columns of a table, with its first rows. */
export async function readColumns(
  services: Services,
  actor: Actor,
  asked: { fileId: string; headingsAt: number | null },
): Promise<StatementColumns> {
  const { table } = await openTable(services, actor, asked);
  const { headings, samples, guess, account, headingsAt, beginning } = table;
  const accounts = await listAgencyAccounts(services.db);
  return {
    headings,
    samples,
    guess: { ...guess, columns: [...guess.columns] },
    account,
    accounts,
    headingsAt,
    beginning,
  };
}

/** Returns the account of the entries: the account in the file, or the one that the agent chose. */
async function accountOf(
  { db }: Pick<Services, 'db'>,
  table: ReadTable,
  { columns, account }: CsvMapping & { account: string | null },
): Promise<string> {
  if (table.account !== null) return table.account;
  const ibans = (await listAgencyAccounts(db)).map(({ iban }) => iban);
  if (account !== null && !ibans.includes(account))
    throw new ApiError('bank_account_not_found', 'It is no account of the agency.');
  if (account === null && ibans.length > 1 && !columns.includes('account'))
    throw new ApiError('statement_account_needed', 'The file does not say whose account it is of.');
  const [first] = account === null ? ibans : [account];
  if (first === undefined) throw fileAlreadyRead();
  return first;
}

/** Saves the columns for all tables with these headings, and reads this file. */
export async function saveColumns(
  services: Services,
  actor: Actor,
  {
    fileId,
    headingsAt,
    ...mapping
  }: CsvMapping & { fileId: string; headingsAt: number | null; account: string | null },
): Promise<StatementFile> {
  const { storageKey, table } = await openTable(services, actor, { fileId, headingsAt });
  if (mapping.columns.length !== table.headings.length) {
    throw new ApiError('statement_columns_changed', 'The table has another number of columns.');
  }
  const account = await accountOf(services, table, mapping);
  const { headings, headingsSha256 } = table;
  if (!(await updateFileReading(services.db, fileId))) throw fileAlreadyRead();
  await upsertMapping(services.db, { ...mapping, headings, headingsSha256, account, by: actor.userId });
  await readStoredFile(services, fileId, { storageKey, by: actor.userId, account });
  return statementFileView(await requireFile(services.db, fileId));
}

import { type Kysely, sql, type Transaction } from 'kysely';
import type { ImportedClient, ImportUndone } from '#contract/imports/import-endpoints.ts';
import { companySearchText, personSearchText } from '#domain/requests/search-text-rules.ts';
import { isAwaitedIn } from '#server/invitations/client-invitation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export interface NewImportedClient {
  id: string;
  line: number;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  language: string;
  companyId: string | null;
  note: string | null;
}

export interface NewCompany {
  id: string;
  name: string;
  country: string;
  registrationNumber: string | null;
  vatNumber: string | null;
  language: string;
}

/** Rows per statement, few enough for PostgreSQL's limit on parameters. */
const rowsPerStatement = 500;
const inBatches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / rowsPerStatement) }, (_, at) =>
    all.slice(at * rowsPerStatement, (at + 1) * rowsPerStatement),
  );

export async function insertImportedCompanies(trx: Trx, companies: readonly NewCompany[]): Promise<void> {
  for (const rows of inBatches(companies)) {
    const values = rows.map(({ registrationNumber, vatNumber, language, ...same }) => ({
      ...same,
      search_text: companySearchText(same.name),
      registration_number: registrationNumber,
      vat_number: vatNumber,
      language: sql<'fr'>`${language}`,
    }));
    await trx.insertInto('companies').values(values).execute();
  }
}

/**
 * Inserts awaited accounts. Returns false if one of the addresses has an account by now; the caller must then
 * roll back.
 */
export async function insertImportedClients(
  trx: Trx,
  clients: readonly NewImportedClient[],
  { importId, by }: { importId: string; by: string },
): Promise<boolean> {
  for (const rows of inBatches(clients)) {
    const made = await trx
      .insertInto('profiles')
      .values(
        rows.map(({ id, email, firstName, lastName, phone, language, companyId }) => ({
          id,
          email,
          first_name: firstName,
          last_name: lastName,
          search_text: personSearchText({ firstName, lastName, email }),
          phone,
          language,
          company_id: companyId,
        })),
      )
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .execute();
    if (made.length < rows.length) return false;
    const ids = rows.map(({ id }) => ({ user_id: id }));
    await trx.insertInto('user_roles').values(ids).execute();
    await trx
      .insertInto('client_activity')
      .values(ids.map((row) => ({ ...row, active_at: sql<Date>`now()` })))
      .execute();
    await trx
      .insertInto('client_invitations')
      .values(ids.map((row) => ({ ...row, invited_by: by })))
      .execute();
    await trx
      .insertInto('imported_clients')
      .values(rows.map(({ id, line }) => ({ user_id: id, import_id: importId, line })))
      .execute();
    await insertMembersAndNotes(trx, rows, by);
  }
  return true;
}

async function insertMembersAndNotes(
  trx: Trx,
  rows: readonly NewImportedClient[],
  by: string,
): Promise<void> {
  const members = rows.flatMap(({ id, companyId }) =>
    companyId === null ? [] : [{ company_id: companyId, user_id: id, role: 'owner' as const }],
  );
  if (members.length > 0) await trx.insertInto('company_members').values(members).execute();
  const notes = rows.flatMap(({ id, note }) =>
    note === null ? [] : [{ id: sql<string>`gen_random_uuid()`, user_id: id, author_id: by, content: note }],
  );
  if (notes.length > 0) await trx.insertInto('client_notes').values(notes).execute();
}

const requestCount = sql<number>`(SELECT count(*) FROM requests r WHERE r.user_id = p.id)`;
const isInvitationSent = sql<boolean>`EXISTS (SELECT FROM client_invitations s
  WHERE s.user_id = p.id AND s.sent_at IS NOT NULL)`;
const stateOf = sql<ImportedClient['state']>`CASE WHEN NOT ${isAwaitedIn('p.id')} THEN 'come'
  WHEN ${isInvitationSent} THEN 'invited' ELSE 'not_invited' END`;

const importedClients = (db: Db, importId: string) =>
  db
    .selectFrom('imported_clients as m')
    .innerJoin('profiles as p', 'p.id', 'm.user_id')
    .where('m.import_id', '=', importId)
    .where('p.erased_at', 'is', null);

export function listClientsOfImport(
  db: Db,
  importId: string,
  { pageSize, offset }: { pageSize: number; offset: number },
) {
  return importedClients(db, importId)
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .select([stateOf.as('state'), requestCount.as('requests')])
    .orderBy('m.line')
    .limit(pageSize)
    .offset(offset)
    .execute();
}

export async function countClientsOfImport(db: Db, importId: string) {
  return importedClients(db, importId)
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere(sql<boolean>`${stateOf} = 'not_invited'`)
        .as('notInvited'),
    ])
    .executeTakeFirstOrThrow();
}

/**
 * Lists the ids of the awaited clients to invite: either the chosen clients who are still awaited, or all to whom no
 * link was sent.
 */
export async function listClientsToInvite(
  db: Db,
  importId: string,
  chosen: readonly string[] | undefined,
): Promise<string[]> {
  const awaitedClients = importedClients(db, importId)
    .where(isAwaitedIn('p.id'))
    .select('p.id')
    .orderBy('m.line');
  const rows = await (
    chosen === undefined
      ? awaitedClients.where((eb) => eb.not(isInvitationSent))
      : awaitedClients.where(sql<boolean>`p.id = ANY (${[...chosen]}::uuid[])`)
  ).execute();
  return rows.map(({ id }) => id);
}

type Reason = ImportUndone['keptClients'][number]['reason'];

/** Why undoing the import keeps the client. Null if nothing depends on them. */
const reasonToKeep = sql<Reason | null>`CASE
  WHEN NOT ${isAwaitedIn('p.id')} THEN 'has_come'
  WHEN ${requestCount} > 0 OR EXISTS (SELECT FROM company_members w JOIN requests r ON r.company_id = w.company_id
    WHERE w.user_id = p.id) THEN 'has_request'
  WHEN EXISTS (SELECT FROM client_notes n JOIN client_imports i ON i.id = m.import_id
    WHERE n.user_id = p.id AND n.created_at <> i.imported_at) THEN 'has_note'
  WHEN EXISTS (SELECT FROM company_members w JOIN company_members o ON o.company_id = w.company_id
    LEFT JOIN imported_clients s ON s.user_id = o.user_id AND s.import_id = m.import_id
    WHERE w.user_id = p.id AND s.user_id IS NULL) THEN 'has_colleagues'
  END`;

/** Locks all clients of an import that still exist, until the transaction ends. */
export async function lockImportedClients(trx: Trx, importId: string): Promise<void> {
  await importedClients(trx, importId).select('p.id').orderBy('p.id').forUpdate('p').execute();
}

/**
 * Lists all clients of an import that still exist, with the reason why undoing would keep them. Null if it would
 * remove them.
 */
export function listImportedClientsWithReason(db: Db, importId: string) {
  return importedClients(db, importId)
    .select(['p.id', 'p.first_name as firstName', 'p.last_name as lastName', 'p.email'])
    .select(reasonToKeep.as('reason'))
    .orderBy('m.line')
    .execute();
}

/** Deletes these accounts, the mails to them, and the companies that have no other member. */
export async function deleteImportedClients(
  trx: Trx,
  clients: readonly { id: string; email: string }[],
): Promise<void> {
  const ids = clients.map(({ id }) => id);
  const emails = clients.map(({ email }) => email);
  await trx
    .deleteFrom('mails')
    .where('kind', '=', 'client_invitation')
    .where(sql<boolean>`recipient = ANY (${emails}::text[])`)
    .execute();
  await trx
    .deleteFrom('companies as k')
    .where(
      sql<boolean>`k.id IN (SELECT w.company_id FROM company_members w WHERE w.user_id = ANY (${ids}::uuid[]))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM company_members o
        WHERE o.company_id = k.id AND o.user_id <> ALL (${ids}::uuid[]))`,
    )
    .where(sql<boolean>`NOT EXISTS (SELECT FROM requests r WHERE r.company_id = k.id)`)
    .execute();
  await trx
    .deleteFrom('profiles')
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute();
}

import type * as z from 'zod/mini';
import type { invoiceEndpoints } from '#contract/invoices/invoice-endpoints.ts';
import type { JournalEntry } from '#contract/invoices/invoice-list-replies.ts';
import { journalLines } from '#domain/invoices/journal-rules.ts';
import { type JournalAccounts } from '#domain/invoices/journal-account-rules.ts';
import { findAgency } from '#server/agency/agency-store.ts';
import { journalAccountsView } from '#server/agency/agency-view.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { listExportedInvoices } from './invoice-list-store.ts';

/** Documents of one page. */
const documentsPerPage = 500;

type ExportedEntry = Awaited<ReturnType<typeof listExportedInvoices>>[number];
type Body = z.output<(typeof invoiceEndpoints)['exportJournal']['body']>;
type Reply = z.output<(typeof invoiceEndpoints)['exportJournal']['reply']>;

function entriesOf(
  { number, kind, issuedOn, client, clientId, reference, content }: ExportedEntry,
  accounts: JournalAccounts,
): JournalEntry[] {
  const document = { number, kind, issuedOn, client, reference };
  const clientCode = `C${clientId.slice(0, 8).toUpperCase()}`;
  return journalLines(content.invoice).map((line) => ({
    ...document,
    ...line,
    account: accounts[line.part],
    clientCode,
  }));
}

/**
 * Returns a page of a period's sales journal. Writes an audit record for each page, because a person may ask for any
 * page alone.
 */
export async function exportJournal(
  { db, heavyReads }: Pick<Services, 'db' | 'heavyReads'>,
  actor: Actor,
  { from, to, after }: Body,
): Promise<Reply> {
  await transaction(db, (trx) =>
    insertAuditRecord(trx, { action: 'export_journal', by: actor, details: { from, to } }),
  );
  const rows = await heavyReads.run((reader) =>
    listExportedInvoices(reader.db, { scope: actor.scope, from, to }, after ?? '', documentsPerPage),
  );
  const accounts = journalAccountsView(await findAgency(db));
  const next = rows.length < documentsPerPage ? null : (rows.at(-1)?.number ?? null);
  return { items: rows.flatMap((row) => entriesOf(row, accounts)), next };
}

import type * as z from 'zod/mini';
import type { AuditItem, auditExportBody } from '#contract/audit/audit-endpoints.ts';
import { agencyDay, agencyTimeZone } from '#domain/agency/agency-day-format.ts';
import { type AuditChange, describeAudit } from '#domain/audit/audit-record-format.ts';
import { auditTexts } from '#domain/audit/audit-texts.ts';
import { csvLine, byteOrderMark } from '#domain/audit/csv-format.ts';
import { colons, type Language } from '#domain/language.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { type AuditFilter, listAuditRows } from './audit-list-store.ts';
import { insertAuditRecord } from './audit-store.ts';
import { auditView } from './audit-view.ts';
import { findAuditFilter } from './list-audit.ts';

/** Records per query. The file is written while they are read. */
const batchSize = 1_000;

/** Dates in this form sort correctly as text in a spreadsheet. */
const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: agencyTimeZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

function writeChange({ label, before, after }: AuditChange, language: Language): string {
  const { nothing } = auditTexts[language];
  const is = after ?? nothing;
  return `${label}${colons[language]} ${before === null ? is : `${before} → ${is}`}`;
}

function writeItem(item: AuditItem, language: Language): string {
  const { title, changes } = describeAudit(item, language);
  const cells = [
    momentFormat.format(new Date(item.at)),
    item.by ?? auditTexts[language].nobody,
    title,
    changes.map((change) => writeChange(change, language)).join('\n'),
    item.address ?? '',
  ];
  return csvLine(cells, language);
}

async function* write(
  { db, log }: Pick<Services, 'db' | 'log'>,
  filter: AuditFilter | null,
  language: Language,
): AsyncGenerator<string, void> {
  try {
    const { at, by, what, changes, address } = auditTexts[language].columns;
    yield byteOrderMark + csvLine([at, by, what, changes, address], language);
    let before: number | undefined;
    for (;;) {
      const rows = filter ? await listAuditRows(db, filter, { before, limit: batchSize }) : [];
      yield rows.map((row) => writeItem(auditView(row), language)).join('');
      before = rows.at(-1)?.id;
      if (rows.length < batchSize) return;
    }
  } catch (error) {
    log.error(error, 'a copy of the audit records was cut short');
    throw error;
  }
}

/**
 * Returns everything that the filters find as one CSV file. Writes an audit record of the export before the
 * first line. Throws `confirmation_required`.
 */
export async function exportAudit(
  services: Pick<Services, 'db' | 'log'>,
  actor: Actor,
  { language, ...search }: z.output<typeof auditExportBody>,
): Promise<{ name: string; content: AsyncIterable<string> }> {
  await requireConfirmation(services.db, actor, 'either');
  const filter = await findAuditFilter(services.db, search);
  await transaction(services.db, (trx) =>
    insertAuditRecord(trx, { action: 'export_audit', by: actor, details: {} }),
  );
  const name = `${auditTexts[language].fileName}-${agencyDay(new Date())}.csv`;
  return { name, content: write(services, filter, language) };
}

import { auditMonths } from '#domain/personal-data/retention-limits.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldAuditRecords } from './audit-store.ts';

/** Deletes records that are older than `auditMonths`. Returns their number. Several instances may sweep at once. */
export function sweepAuditRecords({ db }: Pick<Services, 'db'>): Promise<number> {
  return deleteOldAuditRecords(db, auditMonths);
}

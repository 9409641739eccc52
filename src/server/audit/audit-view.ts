import type { AuditItem } from '#contract/audit/audit-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import type { AuditRow } from './audit-list-store.ts';

/** Returns the person's name, or their mail address if they have given no name. */
function nameOf(firstName: string | null, lastName: string | null, email: string | null): string | null {
  return nameOrNull({ firstName, lastName }) ?? email;
}

export function auditView(row: AuditRow): AuditItem {
  const { id, action, createdAt, address, details } = row;
  return {
    id,
    action,
    by: nameOf(row.byFirst, row.byLast, row.byEmail),
    at: createdAt.toISOString(),
    address,
    about: nameOf(row.aboutFirst, row.aboutLast, row.aboutOther),
    details,
  };
}

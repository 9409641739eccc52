import { decimalFromCents } from '#domain/money.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { CompanyChange } from './change-company.ts';
import { approvalView } from './company-people-view.ts';
import { updateApprovalRule } from './member-store.ts';

/**
 * Saves the amount in cents above which a member with the right to approve has to accept a quote. Null if no quote
 * needs approval.
 */
export async function saveApprovalRule(
  { trx, company }: CompanyChange,
  actor: Actor,
  limitInCents: number | null,
): Promise<void> {
  const before = approvalView(company.approvalAbove);
  if (before === limitInCents) return;
  await updateApprovalRule(trx, company.id, limitInCents === null ? null : decimalFromCents(limitInCents));
  const change = { before: { approvalAbove: before }, after: { approvalAbove: limitInCents } };
  const details = { company: company.id, ...change };
  await insertAuditRecord(trx, { action: 'save_approval_rule', by: actor, details });
}

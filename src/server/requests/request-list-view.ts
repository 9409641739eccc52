import type { AgentRequestSummary, RequestCounts, RequestSummary } from '#contract/request-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { statuses } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { StatusCount } from './request-count-store.ts';
import type { SummaryRow } from './request-list-store.ts';

export function summaryView(row: SummaryRow): RequestSummary {
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    // Single spaces, the most of them, are passed over.
    excerpt: row.opening.replaceAll(/[^\S ]\s*| \s+/g, ' ').trim(),
    status: row.status,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
  };
}

export function agentSummaryView(row: SummaryRow): AgentRequestSummary {
  return {
    ...summaryView(row),
    client: row.client ?? null,
    transferDeclaredFor: row.transferDeclaredFor ?? null,
  };
}

export function countsView(role: Role, counted: readonly StatusCount[]): RequestCounts {
  const counts: RequestCounts = { total: 0, pending: 0, inProgress: 0, shipped: 0, actionRequired: 0 };
  for (const { status, amount } of counted) {
    counts.total += amount;
    const { counter } = statuses[status];
    if (counter !== null) counts[counter] += amount;
    if (requiresActionOf(status, role)) counts.actionRequired += amount;
  }
  return counts;
}

import type { AgentRequestSummary, RequestCounts, RequestSummary } from '#contract/request-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { statuses } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import { excerptLength } from '#domain/requests/request-limits.ts';
import type { StatusCount } from './request-count-store.ts';
import type { SummaryRow } from './request-list-store.ts';

/** On one line, and never cut inside a character. */
function excerpt(opening: string): string {
  const line = opening.replaceAll(/\s+/g, ' ').trim();
  return line.length > excerptLength ? line.slice(0, excerptLength).replace(/[\uD800-\uDBFF]$/, '') : line;
}

export function summaryView(row: SummaryRow): RequestSummary {
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    excerpt: excerpt(row.opening),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function agentSummaryView(row: SummaryRow): AgentRequestSummary {
  const { clientId: id, email, firstName, lastName } = row;
  const isKnown =
    id !== undefined && email !== undefined && firstName !== undefined && lastName !== undefined;
  return { ...summaryView(row), client: isKnown ? { id, email, firstName, lastName } : null };
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

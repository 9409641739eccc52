import type { AgentRequestSummary, RequestCounts, RequestSummary } from '#contract/request-replies.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { excerptOf } from '#domain/requests/request-excerpt.ts';
import { statuses } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import { wordsMissingFrom } from '#domain/requests/search-words.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { StatusCount } from './request-count-store.ts';
import type { SummaryRow } from './request-list-store.ts';

/** What of the description is shown: where nothing else shows it, the word that was searched. */
function excerptFor({ title, reference, client, opening }: SummaryRow, search: string): string {
  if (search === '') return excerptOf(opening);
  const shown = [title, reference];
  if (client) shown.push(`${client.firstName} ${client.lastName}`, client.email);
  return excerptOf(opening, wordsMissingFrom(shown, search));
}

export function summaryView(row: SummaryRow, search: string): RequestSummary {
  return {
    id: row.id,
    reference: row.reference,
    title: row.title,
    excerpt: excerptFor(row, search),
    status: row.status,
    createdAt: instant(row.createdAt),
    updatedAt: instant(row.updatedAt),
    unread: row.unread,
  };
}

export function agentSummaryView(row: SummaryRow, search: string): AgentRequestSummary {
  return {
    ...summaryView(row, search),
    client: row.client ?? null,
    transferDeclaredFor: row.transferDeclaredFor ?? null,
  };
}

export function countsView(role: Role, counted: readonly StatusCount[], unread: number): RequestCounts {
  const counts: RequestCounts = {
    total: 0,
    pending: 0,
    inProgress: 0,
    shipped: 0,
    actionRequired: 0,
    unread,
  };
  for (const { status, amount } of counted) {
    counts.total += amount;
    const { counter } = statuses[status];
    if (counter !== null) counts[counter] += amount;
    if (requiresActionOf(status, role)) counts.actionRequired += amount;
  }
  return counts;
}

import { fullName } from '#domain/accounts/name-format.ts';
import type { ListQuery } from '#contract/requests/request-endpoints.ts';
import type { RequestCounts } from '#contract/requests/request-replies.ts';
import { excerptOf } from '#domain/requests/excerpt-format.ts';
import { statuses } from '#domain/requests/request-lifecycle.ts';
import { wordsMissingFrom } from '#domain/requests/search-word-rules.ts';
import { ReadyJson } from '#server/services/http/ready-json.ts';
import type { StatusCount } from './request-count-store.ts';
import type { FoundPage } from './request-list-store.ts';
import type { SummaryRow } from './request-summary-store.ts';

/** Shows of the description its beginning or, where nothing else shows it, the word that was searched. */
export function searchedView(row: SummaryRow, search: string): SummaryRow {
  const { title, reference, client, company, excerpt: description } = row;
  const shown = [title, reference];
  if (client) shown.push(fullName(client), client.email);
  if (company) shown.push(company);
  return { ...row, excerpt: excerptOf(description, wordsMissingFrom(shown, search)) };
}

/** A page as replies give it; its items are JSON already. */
export function pageView(
  { page, pageSize }: ListQuery,
  { items, total, totalIsMinimum }: FoundPage,
): ReadyJson {
  return new ReadyJson(
    `{"items":${items},"page":${page},"pageSize":${pageSize},"total":${total},"totalIsMinimum":${totalIsMinimum}}`,
  );
}

export function countsView(counted: readonly StatusCount[], unread: number): RequestCounts {
  const counts: RequestCounts = {
    total: 0,
    pending: 0,
    inProgress: 0,
    shipped: 0,
    actionRequired: 0,
    transfers: 0,
    unread,
  };
  for (const { status, task, amount } of counted) {
    counts.total += amount;
    const { counter } = statuses[status];
    if (counter !== null) counts[counter] += amount;
    if (task === 'act') counts.actionRequired += amount;
    if (task === 'check_transfer') counts.transfers += amount;
  }
  return counts;
}

import { fullName } from '#domain/accounts/name-format.ts';
import type { ListQuery } from '#contract/requests/request-endpoints.ts';
import type { AgentRequestCounts, RequestCounts } from '#contract/requests/request-count-replies.ts';
import { excerptOf } from '#domain/requests/excerpt-format.ts';
import { statusRow } from '#domain/requests/request-rules.ts';
import { wordsMissingFrom } from '#domain/requests/search-word-rules.ts';
import { ReadyJson } from '#server/services/http/ready-json.ts';
import type { WorkListCount, StatusCount } from './request-count-store.ts';
import type { FoundPage } from './request-list-store.ts';
import type { SummaryRow } from './request-summary-store.ts';

/**
 * Shortens the description to its beginning, or to the part around the searched word if only the description
 * contains it.
 */
export function searchedView(row: SummaryRow, search: string): SummaryRow {
  const { title, reference, client, company, excerpt: description } = row;
  const shown = [title, reference];
  if (client) shown.push(fullName(client), client.email);
  if (company) shown.push(company);
  return { ...row, excerpt: excerptOf(description, wordsMissingFrom(shown, search)) };
}

/** Returns the reply for a page; its items are already JSON. */
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
    const { counter } = statusRow(status);
    if (counter !== null) counts[counter] += amount;
    addWaiting(counts, { task, amount });
  }
  return counts;
}

function addWaiting(
  counts: AgentRequestCounts['workList']['mine'],
  { task, amount }: Pick<StatusCount, 'task' | 'amount'>,
): void {
  if (task === 'act') counts.actionRequired += amount;
  if (task === 'check_transfer') counts.transfers += amount;
}

/** A request that was put away is nobody's task until its day. */
export function agentCountsView(counted: readonly WorkListCount[], unread: number): AgentRequestCounts {
  const workList: AgentRequestCounts['workList'] = {
    mine: { actionRequired: 0, transfers: 0 },
    nobody: { actionRequired: 0, transfers: 0 },
    later: 0,
  };
  const counts = countsView(
    counted.filter(({ away }) => !away),
    unread,
  );
  for (const { task, amount, whose, away } of counted) {
    const waiting = { task, amount: away ? -amount : amount };
    if (away) {
      workList.later += amount;
      addWaiting(counts, waiting);
    }
    if (whose !== null) addWaiting(workList[whose], waiting);
  }
  return { ...counts, workList };
}

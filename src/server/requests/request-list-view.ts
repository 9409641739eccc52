import { fullName } from '#domain/accounts/name-format.ts';
import type { ListQuery } from '#contract/requests/request-endpoints.ts';
import type {
  AgentRequestCounts,
  ClientRequestCounts,
  RequestCounts,
} from '#contract/requests/request-count-replies.ts';
import { searchExcerptOf } from '#domain/requests/search-excerpt-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { transferSums } from '#domain/payments/transfer-rules.ts';
import { isDelivered, hasOwnTab, isTrackable, statusRow } from '#domain/requests/request-rules.ts';
import { tasksToAct } from '#domain/requests/task-rules.ts';
import { wordsMissingFrom } from '#domain/requests/search-word-rules.ts';
import { ReadyJson } from '#server/services/http/ready-json.ts';
import type { OwnCount, StatusCount, WorkListCount } from './request-count-store.ts';
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
  return { ...row, excerpt: searchExcerptOf(description, wordsMissingFrom(shown, search)) };
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

function addToTab(tabs: RequestCounts['tabs'], { status, amount }: Pick<StatusCount, 'status' | 'amount'>) {
  if (hasOwnTab(status)) tabs[status] = (tabs[status] ?? 0) + amount;
}

function countsView(counted: readonly StatusCount[], unread: number): RequestCounts {
  const counts: RequestCounts = {
    total: 0,
    pending: 0,
    inProgress: 0,
    shipped: 0,
    actionRequired: 0,
    transfers: 0,
    unread,
    tabs: {},
  };
  for (const { status, task, amount } of counted) {
    counts.total += amount;
    const { counter } = statusRow(status);
    if (counter !== null) counts[counter] += amount;
    addToTab(counts.tabs, { status, amount });
    addWaiting(counts, { task, amount });
  }
  return counts;
}

const sumOf = (counted: readonly StatusCount[]) => counted.reduce((sum, { amount }) => sum + amount, 0);

const earliest = (days: readonly (string | null)[]) =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

/** A client's task is a sample, a payment if its status asks for one, and otherwise the decision on a quote. */
export function clientCountsView(counted: readonly OwnCount[], unread: number): ClientRequestCounts {
  const counts = countsView(counted, unread);
  const toPay = counted.filter(({ status, task }) => task === 'act' && statusRow(status).pays !== null);
  const payments = sumOf(toPay);
  const samples = sumOf(counted.filter(({ task }) => task === 'decide_sample'));
  const toCome = counted.filter(({ status }) => isTrackable(status) && !isDelivered(status));
  return {
    ...counts,
    decisions: counts.actionRequired - payments - samples,
    payments,
    samples,
    toTransfer: toPay.reduce(
      (sum, { due, announced }) => sum + transferSums(cents({ due, announced })).partToTransfer,
      0,
    ),
    payBy: earliest(toPay.map(({ payBy }) => payBy)),
    nextArrival: earliest(toCome.map(({ arrival }) => arrival)),
  };
}

function cents({ due, announced }: Pick<OwnCount, 'due' | 'announced'>) {
  return { due: centsFromDecimal(due ?? '0'), announced: centsFromDecimal(announced ?? '0') };
}

type WaitingCounts = AgentRequestCounts['workList']['mine'];

function addWaiting(
  counts: Omit<WaitingCounts, 'tabs'>,
  { task, amount }: Pick<StatusCount, 'task' | 'amount'>,
): void {
  if (task !== null && tasksToAct.includes(task)) counts.actionRequired += amount;
  if (task === 'check_transfer') counts.transfers += amount;
}

/** A request that is put away gives nobody a task until its day. */
export function agentCountsView(counted: readonly WorkListCount[], unread: number): AgentRequestCounts {
  const workList: AgentRequestCounts['workList'] = {
    mine: { actionRequired: 0, transfers: 0, tabs: {} },
    nobody: { actionRequired: 0, transfers: 0, tabs: {} },
    later: 0,
  };
  const counts = countsView(
    counted.filter(({ areSnoozed }) => !areSnoozed),
    unread,
  );
  for (const { status, task, amount, assigneeKind, areSnoozed } of counted) {
    const waiting = { task, amount: areSnoozed ? -amount : amount };
    if (areSnoozed) {
      workList.later += amount;
      addWaiting(counts, waiting);
    }
    if (assigneeKind === null) continue;
    addWaiting(workList[assigneeKind], waiting);
    addToTab(workList[assigneeKind].tabs, { status, amount: waiting.amount });
  }
  return { ...counts, workList };
}

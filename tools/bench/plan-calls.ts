import { workListParts } from '#domain/assignments/assignment-rules.ts';
import { inboxShows } from '#contract/messages/message-replies.ts';
import { paymentLists } from '#contract/payments/payment-replies.ts';
import { counters, requestStatuses } from '#domain/requests/request-lifecycle.ts';
import { listSorts } from '#domain/requests/request-limits.ts';

export interface ListCall {
  name: string;
  as: 'client' | 'agent';
  path: string;
}

type Query = Record<string, string>;

const of =
  (as: ListCall['as'], path: string) =>
  (query: Query): ListCall => {
    const words = Object.entries(query).map(([name, value]) => `${name}=${value}`);
    return {
      name: `${as}: ${path.replace(/[0-9a-f-]{36}/, '…')} ${words.join(' ')}`.trim(),
      as,
      path: words.length > 0 ? `${path}?${new URLSearchParams(query).toString()}` : path,
    };
  };

const values = (name: string, all: readonly string[]): Query[] => all.map((value) => ({ [name]: value }));
const crossed = (filters: Query[], orders: Query[]) =>
  filters.flatMap((filter) => orders.map((order) => ({ ...filter, ...order })));

const filters: Query[] = [
  {},
  ...values('status', requestStatuses),
  { action: 'required' },
  ...values('show', counters),
];
const orders: Query[] = [{}, { order: 'oldest' }];
/** Search words: one in many requests, one in few, and one in none. */
const searches = values('search', ['bambou', 'SRC-2026-09', 'zzzzz']);

/** Includes a later page for a common word, because reading in the order of the list costs more there. */
const ofSearch: Query[] = [...searches, { search: 'bambou', page: '10' }];

const ofAgent: Query[] = [...filters, { show: 'transfers' }, ...values('workList', workListParts)];

/** Returns every list with every filter and every order. */
export function listCalls(owner: string, supplier: string): ListCall[] {
  return [
    ...crossed([...filters, ...searches], orders).map(of('client', '/api/requests')),
    ...crossed(ofAgent, [...orders, ...values('sort', listSorts)]).map(of('agent', '/api/agent/requests')),
    ...crossed(ofSearch, [...orders, ...values('sort', listSorts)]).map(of('agent', '/api/agent/requests')),
    ...values('show', inboxShows).map(of('agent', '/api/agent/conversations')),
    ...[{}, ...searches].map(of('agent', '/api/agent/clients')),
    of('agent', `/api/agent/clients/${owner}/requests`)({}),
    of('agent', `/api/agent/clients/${owner}/conversations`)({}),
    ...[{}, { archived: '1' }, { country: 'CN' }, ...searches].map(of('agent', '/api/agent/suppliers')),
    of('agent', `/api/agent/suppliers/${supplier}/requests`)({}),
    ...values('list', paymentLists).map(of('agent', '/api/agent/payments')),
    of('agent', '/api/agent/payments/manually-recorded')({}),
    ...[{}, ...searches].map(of('agent', '/api/invoices')),
    of('client', '/api/invoices')({}),
    of('agent', '/api/agent/audit')({}),
    of('agent', '/api/agent/statement-files')({}),
  ];
}

import type * as z from 'zod/mini';
import { endpoints } from '#contract/endpoints.ts';
import type { requestDetail } from '#contract/requests/request-replies.ts';
import { requiresActionOf, statusesCountedAs } from '#domain/requests/request-rules.ts';
import type { FakeServer } from './fake-server.ts';
import { ids } from './people.ts';
import { agentList, clientList, requestOf } from './requests.ts';
import { noCounts, noOwnCounts } from './usual-answers.ts';

type RequestDetail = z.input<typeof requestDetail>;

/** Requests with these titles and statuses, each with an id and a reference of its own. */
export const requestsOf = (
  ...made: readonly { title: string; status?: RequestDetail['status'] }[]
): RequestDetail[] =>
  made.map((changes, at) => {
    const id = `${ids.request.slice(0, -3)}${String(100 + at)}`;
    return requestOf({ ...changes, id, reference: `SRC-2026-${String(10_001 + at)}` });
  });

interface Asked {
  page: number;
  pageSize: number;
  search?: string | undefined;
  status?: string | undefined;
  action?: string | undefined;
  show?: string | undefined;
}

type IsFound = (request: RequestDetail, search: string) => boolean;

const hasText: IsFound = ({ title, reference }, search) =>
  `${title} ${reference}`.toLowerCase().includes(search.toLowerCase());

function isAsked(
  request: RequestDetail,
  { search, status, action, show }: Asked,
  role: 'agent' | 'client',
  isFound: IsFound,
) {
  const counted = show === 'pending' || show === 'inProgress' || show === 'shipped' ? show : undefined;
  return (
    (search === undefined || isFound(request, search)) &&
    (status === undefined || request.status === status) &&
    (action === undefined || requiresActionOf(request.status, role)) &&
    (counted === undefined || statusesCountedAs(counted).some((one) => one === request.status)) &&
    show !== 'transfers'
  );
}

/**
 * Makes the server list and open these requests, with search, filters and pages, in the order given. Each has this
 * number of unread messages.
 */
export function keepList(
  server: FakeServer,
  requests: RequestDetail[],
  unread = 0,
  isFound = hasText,
): FakeServer {
  const listed = (query: Asked, role: 'agent' | 'client') => {
    const found = requests.filter((request) => isAsked(request, query, role, isFound));
    const first = (query.page - 1) * query.pageSize;
    return { found, shown: found.slice(first, first + query.pageSize) };
  };
  const paged = ({ page, pageSize }: Asked, { length: total }: RequestDetail[]) => ({
    page,
    pageSize,
    total,
  });
  const total = requests.length;
  return server
    .answer(endpoints.getRequest, ({ params }) => {
      return requests.find(({ id }) => id === params.requestId) ?? requestOf();
    })
    .answer(endpoints.listMyRequests, ({ query }) => {
      const { found, shown } = listed(query, 'client');
      const items = clientList(shown).items.map((item) => ({ ...item, unread }));
      return { items, totalIsMinimum: false, ...paged(query, found) };
    })
    .answer(endpoints.listAllRequests, ({ query }) => {
      const { found, shown } = listed(query, 'agent');
      const items = agentList(shown).items.map((item) => ({ ...item, unread }));
      return { items, totalIsMinimum: false, ...paged(query, found) };
    })
    .answer(endpoints.countMyRequests, { ...noOwnCounts, total })
    .answer(endpoints.countAllRequests, {
      ...noCounts,
      total,
      workList: { mine: noCounts, nobody: noCounts, later: 0 },
    });
}

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazy, Suspense } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { badgeOf } from '#domain/requests/request-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { serverNow } from '#web/shared/time/server-clock.ts';
import { durationSince } from '#web/shared/time/waiting-rules.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { prefetchRequest } from './dashboard-queries.ts';
import { dashboardTexts } from './dashboard-texts.ts';
import { ListedAmount } from './request-amount-cell.tsx';
import { ClientName } from './request-client-cell.tsx';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { requestListTexts } from './request-list-texts.ts';
import { WaitingSideText } from './request-waiting-cell.tsx';
import { SortHeader } from './sort-header.tsx';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { UnreadMark } from './unread-mark.tsx';
import type { DashboardSearch } from './use-dashboard-search.ts';

const FoundInDescription = lazy(async () => {
  const { MatchedDescriptionText: text } = await loadPart(() => import('./matched-text.tsx'));
  return { default: text };
});

interface RequestListTableProps {
  items: AgentRequestSummary[];
  search: Pick<DashboardSearch, 'shown' | 'sort'>;
  /** The checkbox that selects all requests. */
  head: ReactNode;
  /** Renders the checkbox that selects a request. */
  box: (request: AgentRequestSummary) => ReactNode;
  /** Renders the agent to whom a request is assigned. */
  assignee: (request: AgentRequestSummary) => ReactNode;
  /** Renders the day until which a request is put away. */
  followUp: (request: AgentRequestSummary) => ReactNode;
}

/** All requests as a table, for wide screens. */
export function RequestListTable(props: RequestListTableProps) {
  const { items, search, head, box, assignee, followUp } = props;
  const { list } = useTexts(dashboardTexts);
  return (
    <Table caption={list}>
      <Columns head={head} search={search} />
      <tbody>
        {items.map((request) => (
          <Row
            key={request.id}
            request={request}
            search={search.shown.search}
            box={box(request)}
            assignee={assignee(request)}
            followUp={request.followUp && followUp(request)}
          />
        ))}
      </tbody>
    </Table>
  );
}

function Columns({ head, search }: Pick<RequestListTableProps, 'head' | 'search'>) {
  const { columns } = useTexts(requestListTexts);
  return (
    <TableHead>
      <Th isDense>
        <span className="-ml-1 flex items-center">
          {head}
          {columns.reference}
        </span>
      </Th>
      <SortHeader label={columns.client} sortPair={['client-asc', 'client-desc']} search={search} />
      <Th isDense className="w-full">
        {columns.title}
      </Th>
      <SortHeader label={columns.status} sortPair={['status-asc', 'status-desc']} search={search} />
      <Th isDense className="whitespace-nowrap">
        {columns.waitsFor}
      </Th>
      <Th isDense>{columns.assignee}</Th>
      <SortHeader numeric label={columns.amount} sortPair={['amount-desc', 'amount-asc']} search={search} />
      <SortHeader
        numeric
        label={columns.created}
        sortPair={['created-desc', 'created-asc']}
        search={search}
        className="max-xl:hidden"
      />
      <SortHeader
        numeric
        label={columns.updated}
        sortPair={['updated-desc', 'updated-asc']}
        search={search}
        className="max-xl:hidden"
      />
    </TableHead>
  );
}

interface RowProps {
  request: AgentRequestSummary;
  search: string | undefined;
  box: ReactNode;
  assignee: ReactNode;
  followUp: ReactNode;
}

function Row({ request, search, box, assignee, followUp }: RowProps) {
  const texts = useTexts(statusTexts);
  const formats = useFormats();
  const language = useLanguage();
  const queries = useQueryClient();
  const prefetch = () => prefetchRequest(queries, request.id);
  const walkTo = useListOriginState(request.id);
  const { client, company } = request;
  const status = statusLabel(texts, request.status);
  return (
    <TableRow isSelectable>
      <Td isDense className="whitespace-nowrap text-muted tabular-nums">
        <span className="-ml-1 flex items-center">
          {box}
          <MarkedText text={request.reference} search={search} />
        </span>
      </Td>
      <Td isDense className="max-w-40 min-w-28" title={company ?? (client ? fullName(client) : undefined)}>
        <span className="block truncate">
          <ClientName client={client} company={company} search={search} />
        </span>
      </Td>
      <Td isDense className="w-full max-w-0 min-w-52">
        <div className="flex items-center gap-2">
          <UnreadMark count={request.unread} />
          <Link
            to="/agent/request/$requestId"
            params={{ requestId: request.id }}
            state={walkTo}
            onPointerEnter={prefetch}
            onFocus={prefetch}
            title={request.title}
            className="stretched-link truncate font-medium text-default no-underline"
          >
            <MarkedText text={request.title} search={search} />
          </Link>
        </div>
        {followUp && <span className="flex h-5 items-center">{followUp}</span>}
        {search && (
          <Suspense>
            <FoundInDescription request={request} search={search} />
          </Suspense>
        )}
      </Td>
      <Td isDense>
        <span className="block max-w-60" title={status}>
          <Badge tone={badgeOf(request.status)} className="max-w-full">
            <span className="truncate">{status}</span>
          </Badge>
        </span>
      </Td>
      <Td isDense className="whitespace-nowrap">
        <WaitingSideText request={request} />
      </Td>
      <Td isDense className="pr-0">
        {assignee}
      </Td>
      <Td isDense numeric className="whitespace-nowrap text-muted">
        <ListedAmount request={request} />
      </Td>
      <Td isDense numeric className="whitespace-nowrap text-muted max-xl:hidden">
        <time dateTime={request.createdAt} title={formats.dateTime(request.createdAt)}>
          {formats.dayOfYear(request.createdAt)}
        </time>
      </Td>
      <Td isDense numeric className="whitespace-nowrap text-muted max-xl:hidden">
        <time dateTime={request.updatedAt} title={formats.dateTime(request.updatedAt)}>
          {durationSince(request.updatedAt, serverNow(), language)}
        </time>
      </Td>
    </TableRow>
  );
}

export function RequestTableSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true" className="overflow-hidden rounded-card border border-line bg-raised">
      <div className="h-9 border-b border-line" />
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line px-4 last:border-b-0">
          <Skeleton className="h-4 w-60" />
          <Skeleton className="h-4 flex-1" />
        </div>
      ))}
    </div>
  );
}

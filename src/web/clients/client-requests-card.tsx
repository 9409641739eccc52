import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { badgeOf, statusRow } from '#domain/requests/request-rules.ts';
import { ListedAmount } from '#web/requests/dashboard/request-amount-cell.tsx';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { WaitingSideText } from '#web/requests/dashboard/request-waiting-cell.tsx';
import { UnreadMark } from '#web/requests/dashboard/unread-mark.tsx';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';
import { useListOriginState } from '#web/requests/use-list-origin.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePaging } from '#web/shared/navigation/use-paging.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { ClientPartCard } from './client-part-card.tsx';
import { clientTexts } from './client-texts.ts';
import { clientParts, partPageSizes } from './use-client.ts';

/** The client's requests, open ones first. */
export function ClientRequestsCard({ client }: { client: ClientDetail }) {
  const texts = useTexts(clientTexts).requests;
  const [page, toPage] = useState(1);
  const query = useQuery(clientParts.requests(client.id, page));
  const { pageCount } = usePaging(query, { page, pageSize: partPageSizes.requests, toPage });
  return (
    <ClientPartCard
      title={texts.title(client.requests)}
      aside={client.requests > 0 && <Badge tone="outline">{texts.open(client.openRequests)}</Badge>}
      part={{ query, page, pageCount, toPage }}
      texts={texts}
    >
      {({ items }) => (
        <ul className="flex flex-col divide-y divide-line">
          {items.map((request) => (
            <RequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </ClientPartCard>
  );
}

function RequestRow({ request }: { request: AgentRequestSummary }) {
  const labels = useTexts(statusTexts);
  const texts = useTexts(requestListTexts);
  const formats = useFormats();
  const from = useListOriginState(request.id);
  return (
    <li className="relative py-3.5 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-x-4 gap-y-1.5 max-md:flex-col-reverse">
        <div className="flex min-w-0 items-start gap-2">
          <h3 className="min-w-0 font-medium wrap-anywhere">
            <Link
              to="/agent/request/$requestId"
              params={{ requestId: request.id }}
              state={from}
              className="stretched-link text-default underline-offset-3 hover:underline"
            >
              {request.title}
            </Link>
          </h3>
          <span className="flex h-6 items-center">
            <UnreadMark count={request.unread} />
          </span>
        </div>
        <Badge tone={badgeOf(request.status)} className="shrink-0">
          {statusLabel(labels, request.status)}
        </Badge>
      </div>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-14 text-muted">
        <span className="tabular-nums">{request.reference}</span>
        <time dateTime={request.createdAt}>{texts.created(formats.shortDate(request.createdAt))}</time>
        <ListedAmount request={request} inLine />
        {statusRow(request.status).counter !== null && <WaitingSideText request={request} />}
      </p>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { allRequests } from '#web/requests/dashboard/dashboard-queries.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { statusLabel, statusTexts } from '#web/requests/status-texts.ts';

const maxLoadedRequests = 50;
const maxShownRequests = 4;

type Client = NonNullable<RequestDetail['client']>;

/** Returns the other requests of the client; none until they are loaded. */
export function useOtherRequests(client: Client | null, requestId: string) {
  const { data } = useQuery({
    ...allRequests({ page: 1, pageSize: maxLoadedRequests, search: client?.email ?? '' }),
    enabled: client !== null && !client.erased,
  });
  // The search also finds requests that only contain the address.
  return data?.items.filter((one) => one.client?.id === client?.id && one.id !== requestId) ?? [];
}

interface ClientRequestsListProps {
  client: Client;
  others: ReturnType<typeof useOtherRequests>;
}

/** The newest of the client's other requests, and a link to all. */
export function ClientRequestsList({ client, others }: ClientRequestsListProps) {
  const texts = useTexts(requestTexts).client;
  const labels = useTexts(statusTexts);
  return (
    <div className="mt-2 border-t border-line pt-2">
      <ul>
        {others.slice(0, maxShownRequests).map(({ id, title, status }) => (
          <li key={id}>
            <Link
              to="/agent/request/$requestId"
              params={{ requestId: id }}
              className="flex min-h-11 items-center justify-between gap-3 py-1 text-14 text-default no-underline hover:underline md:pointer-fine:min-h-8"
            >
              <span className="line-clamp-2 font-medium wrap-anywhere">{title}</span>
              <span className="shrink-0 text-12 text-muted">{statusLabel(labels, status)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > maxShownRequests && (
        <Link
          to="/agent/dashboard"
          search={{ search: client.email }}
          className="inline-flex min-h-11 items-center text-14 font-medium text-accent underline underline-offset-3 md:pointer-fine:min-h-8"
        >
          {texts.allOthers}
        </Link>
      )}
    </div>
  );
}

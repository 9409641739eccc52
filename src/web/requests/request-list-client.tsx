import type { AgentRequestSummary } from '#contract/request-replies.ts';
import { useTexts } from '#web/shared/language.ts';
import { matchesIn } from './request-list-matches.ts';
import { Marked } from './request-list-mark.tsx';
import { requestListTexts } from './request-list-texts.ts';

interface ClientNameProps {
  client: AgentRequestSummary['client'];
  search: string | undefined;
}

/** The client's name, and the email address where the search found it there. */
export function ClientName({ client, search }: ClientNameProps) {
  const texts = useTexts(requestListTexts);
  if (!client) return texts.unknownClient;
  const foundByEmail = search !== undefined && matchesIn(client.email, search).length > 0;
  return (
    <>
      <Marked text={`${client.firstName} ${client.lastName}`} search={search} />
      {foundByEmail && (
        <span className="block truncate text-12 text-muted">
          <Marked text={client.email} search={search} />
        </span>
      )}
    </>
  );
}

import type { AgentRequestSummary } from '#contract/request-replies.ts';
import { matchesIn } from '#domain/requests/search-words.ts';
import { useTexts } from '#web/shared/language.ts';
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
  const name = `${client.firstName} ${client.lastName}`.trim();
  if (client.erased) return <ErasedClient name={name} search={search} />;
  if (name === '') return <Marked text={client.email} search={search} />;
  const foundByEmail = search !== undefined && matchesIn(client.email, search).length > 0;
  return (
    <>
      <Marked text={name} search={search} />
      {foundByEmail && (
        <span className="block text-12 wrap-anywhere text-muted">
          <Marked text={client.email} search={search} />
        </span>
      )}
    </>
  );
}

function ErasedClient({ name, search }: { name: string; search: string | undefined }) {
  const texts = useTexts(requestListTexts);
  return (
    <>
      {name !== '' && <Marked text={name} search={search} />}
      <span className="block text-12 text-muted">{texts.erasedClient}</span>
    </>
  );
}

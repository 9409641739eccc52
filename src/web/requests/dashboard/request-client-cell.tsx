import { fullName } from '#domain/accounts/name-format.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { matchesIn } from '#domain/requests/search-word-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { requestListTexts } from './request-list-texts.ts';

interface ClientNameProps {
  client: AgentRequestSummary['client'];
  company: string | null;
  search: string | undefined;
}

/** The client's company and name; the email address if the search matched it. */
export function ClientName({ company, ...person }: ClientNameProps) {
  if (company === null) return <PersonName {...person} />;
  return (
    <>
      <MarkedText text={company} search={person.search} />
      <span className="block text-12 text-muted">
        <PersonName {...person} />
      </span>
    </>
  );
}

function PersonName({ client, search }: Omit<ClientNameProps, 'company'>) {
  const texts = useTexts(requestListTexts);
  if (!client) return texts.unknownClient;
  const name = fullName(client);
  if (client.erased) return <ErasedClient name={name} search={search} />;
  if (name === '') return <MarkedText text={client.email} search={search} />;
  const foundByEmail = search !== undefined && matchesIn(client.email, search).length > 0;
  return (
    <>
      <MarkedText text={name} search={search} />
      {foundByEmail && (
        <span className="block text-12 wrap-anywhere text-muted">
          <MarkedText text={client.email} search={search} />
        </span>
      )}
    </>
  );
}

function ErasedClient({ name, search }: { name: string; search: string | undefined }) {
  const texts = useTexts(requestListTexts);
  return (
    <>
      {name !== '' && <MarkedText text={name} search={search} />}
      <span className="block text-12 text-muted">{texts.erasedClient}</span>
    </>
  );
}

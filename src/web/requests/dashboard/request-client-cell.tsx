import { lazy, Suspense } from 'react';
import { fullName } from '#domain/accounts/name-format.ts';
import type { AgentRequestSummary } from '#contract/requests/request-replies.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { MarkedText } from '#web/requests/marked-text.tsx';
import { loadPart } from '#web/shared/network/load-part.ts';
import { requestListTexts } from './request-list-texts.ts';

const FoundEmail = lazy(async () => {
  const { MatchedEmailText: email } = await loadPart(() => import('./matched-text.tsx'));
  return { default: email };
});

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
  return (
    <>
      <MarkedText text={name} search={search} />
      {search && (
        <Suspense>
          <FoundEmail email={client.email} search={search} />
        </Suspense>
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

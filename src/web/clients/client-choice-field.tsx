import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { call } from '#web/shared/api/api.ts';
import { SearchChoiceField } from '#web/shared/forms/search-choice-field.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { clientRequestTexts } from './client-request-texts.ts';

const maxShownClients = 6;

interface ClientChoiceProps {
  id: string;
  error: string | undefined;
  onChosen: (clientId: string) => void;
}

/**
 * Finds a client by what an agent hears on the phone; before anything is typed, it offers the clients with the
 * newest activity.
 */
export function ClientChoiceField({ id, error, onChosen }: ClientChoiceProps) {
  const texts = useTexts(clientRequestTexts);
  return (
    <SearchChoiceField
      id={id}
      error={error}
      texts={{ ...texts, hint: texts.searchHint }}
      queryKey={[...requestKeys.lists, 'clients', 'choice']}
      load={async (search, signal) => {
        const query = { page: 1, pageSize: maxShownClients, search };
        return (await call(clientEndpoints.listClients, { query, signal })).items;
      }}
      describe={(client) => {
        const name = fullName(client);
        return {
          name: name || client.email,
          detail: `${name ? client.email : ''}${client.awaited ? ` · ${texts.awaited}` : ''}`,
        };
      }}
      onChosen={(client) => onChosen(client.id)}
    />
  );
}

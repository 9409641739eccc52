import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { clientEndpoints } from '#contract/clients/client-endpoints.ts';
import type { ClientSummary } from '#contract/clients/client-replies.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { searchMaxLength } from '#domain/requests/request-limits.ts';
import { call } from '#web/shared/api/api.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { useDebounced } from '#web/shared/forms/use-debounced.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { clientRequestTexts } from './client-request-texts.ts';

const searchDelay = 250;
const shown = 6;

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
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchDelay) || undefined;
  const errorId = useId();
  const found = useQuery({
    queryKey: [...requestKeys.lists, 'clients', 'choice', search],
    queryFn: ({ signal }) =>
      call(clientEndpoints.listClients, { query: { page: 1, pageSize: shown, search }, signal }),
    placeholderData: keepPreviousData,
  });
  const items = found.data?.items ?? [];
  return (
    <div id={id} tabIndex={-1} data-quiet-focus="" className="flex flex-col gap-3">
      <SearchField
        label={texts.search}
        placeholder={texts.searchHint}
        value={typed}
        onValue={setTyped}
        maxLength={searchMaxLength}
      />
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {found.error && !found.data && (
        <p role="alert" className="text-14 text-danger">
          {texts.searchFailed} {errorText(found.error)}
        </p>
      )}
      <output className="sr-only">{found.isFetching ? texts.searching : ''}</output>
      {found.data && items.length === 0 && <p className="text-14 text-muted">{texts.nobody}</p>}
      {/* As high as the list mostly is. */}
      {found.isPending && <Skeleton className="h-105 rounded-card sm:h-78" />}
      {items.length > 0 && (
        <ul aria-label={texts.found} className="divide-y divide-line rounded-card border border-line">
          {items.map((client) => (
            <FoundClient key={client.id} client={client} onChosen={onChosen} />
          ))}
        </ul>
      )}
    </div>
  );
}

function FoundClient({ client, onChosen }: Pick<ClientChoiceProps, 'onChosen'> & { client: ClientSummary }) {
  const texts = useTexts(clientRequestTexts);
  const name = fullName(client);
  return (
    <li>
      <button
        type="button"
        onClick={() => onChosen(client.id)}
        className="flex min-h-11 w-full flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 text-left hover:bg-sunken"
      >
        <span className="min-w-0 font-medium wrap-anywhere">{name || client.email}</span>
        <span className="min-w-0 text-14 wrap-anywhere text-muted">
          {name && client.email}
          {client.awaited && ` · ${texts.awaited}`}
        </span>
      </button>
    </li>
  );
}

import type { ClientsQuery } from '#contract/clients/client-endpoints.ts';
import type { ClientPage } from '#contract/clients/client-replies.ts';
import { clientSearch } from '#domain/clients/client-search-rules.ts';
import type { Services } from '#server/services/services.ts';
import { listAllClients } from './client-list-store.ts';
import { listSearchedClients } from './client-search-store.ts';
import { clientSummaryView } from './client-view.ts';

/** Lists a page of the clients: all of them, or those that match the search. */
export async function listClients(
  services: Pick<Services, 'db' | 'pool'>,
  { page, pageSize, search = '' }: ClientsQuery,
): Promise<ClientPage> {
  const paging = { pageSize, offset: (page - 1) * pageSize };
  const sought = clientSearch(search);
  const isSearched = sought.words.length > 0 || sought.number !== null || sought.reference !== null;
  const { rows, ...totals } = isSearched
    ? await listSearchedClients(services, sought, paging)
    : await listAllClients(services.db, paging);
  return { items: rows.map(clientSummaryView), page, pageSize, ...totals };
}

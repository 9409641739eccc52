import type { ClientDetail } from '#contract/clients/client-replies.ts';
import { findClientTypes } from '#server/agency/agency-store.ts';
import { listCompaniesOfRequester } from '#server/companies/company-requester-store.ts';
import { findInvitationOf } from '#server/invitations/client-invitation-store.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import { countClientRequests, findClient, isClient, listClientDues } from './client-store.ts';
import { clientView } from './client-view.ts';

const clientNotFound = () => new ApiError('client_not_found', 'There is no such client.');

/** Throws `client_not_found` if the id is not, or no longer, a client's. */
export async function requireClient({ db }: Pick<Services, 'db'>, clientId: string): Promise<void> {
  if (!(await isClient(db, clientId))) throw clientNotFound();
}

/** Returns a client's details and the amounts due. Throws `client_not_found`. */
export async function readClient({ db }: Pick<Services, 'db'>, clientId: string): Promise<ClientDetail> {
  const [row, counts, dues, clientTypes, companies, invitation] = await Promise.all([
    findClient(db, clientId),
    countClientRequests(db, clientId),
    listClientDues(db, clientId),
    findClientTypes(db),
    listCompaniesOfRequester(db, clientId),
    findInvitationOf(db, clientId),
  ]);
  if (!row) throw clientNotFound();
  return clientView(row, { clientTypes, counts, dues, companies, invitation });
}

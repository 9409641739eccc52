import { createHash, randomUUIDv7 } from 'node:crypto';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { clientRequestBody } from '#contract/clients/client-request-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { paymentReference } from '#domain/requests/payment-reference-format.ts';
import { firstStatus } from '#domain/requests/transition-rules.ts';
import { findAccountByEmail, lockAccount } from '#server/accounts/account-store.ts';
import { checkPhone } from '#server/accounts/check-phone.ts';
import { attachFiles } from '#server/attachments/attach-files.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { record } from '#server/changes/record-change.ts';
import { isRequesterOfCompany } from '#server/companies/company-requester-store.ts';
import { sendClientInvitation } from '#server/invitations/send-client-invitation.ts';
import { findOpenedRequest, insertOpenedRequest } from './opened-request-store.ts';
import { readRequestDetail } from '#server/requests/read-request-detail.ts';
import { ApiError } from '#server/services/api-error.ts';
import { sha256 as hashOf } from '#server/services/crypto/opaque-token.ts';
import { isUniqueViolation } from '#server/services/database/is-unique-violation.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { isClient } from './client-store.ts';
import { createClient } from './create-client.ts';

type Body = z.output<typeof clientRequestBody>;
type NewClient = NonNullable<Body['newClient']>;
type Trx = Transaction<Database>;

/**
 * The number of attempts to find a free payment reference. Two requests draw the same one with a chance of one in ten
 * billion.
 */
const maxDraws = 5;
const sha256 = (ascii: string) => createHash('sha256').update(ascii, 'ascii').digest();

interface Found {
  id: string;
  companyId: string | null;
  /** True if this call has created the account, which is then invited. */
  isNew: boolean;
}

/** Returns the client whom the agent chose. Throws `client_not_found` or `company_not_found`. */
async function chosenClient(trx: Trx, id: string, companyId: string | undefined): Promise<Found> {
  if (!(await isClient(trx, id))) throw new ApiError('client_not_found', 'There is no such client.');
  if (companyId !== undefined && !(await isRequesterOfCompany(trx, companyId, id))) {
    throw new ApiError('company_not_found', 'The client may not ask for anything in that company’s name.');
  }
  return { id, companyId: companyId ?? null, isNew: false };
}

/**
 * Returns the client with that address; creates the account if there is none. Throws `already_agent`. Throws
 * `email_unconfirmed` if the address is unproven: a stranger may have signed up with it, and would read what the
 * agency writes for another person.
 */
async function clientOfAddress(trx: Trx, newClient: NewClient, by: string): Promise<Found> {
  const { email, firstName, lastName, language, company } = newClient;
  const phone = newClient.phone === undefined ? '' : await checkPhone(newClient.phone);
  const named = { email, firstName, lastName, language, phone, company: company ?? null };
  const made = await createClient(trx, named, by);
  if (made) return { ...made, isNew: true };
  const known = await findAccountByEmail(trx, email);
  if (isAgency(known?.role)) throw new ApiError('already_agent', 'That address is an agent’s.');
  const account = known && (await lockAccount(trx, known.userId));
  if (!account) throw new ApiError('client_not_found', 'The account was erased at this very moment.');
  if (!account.emailVerified && !account.isAwaited) {
    throw new ApiError('email_unconfirmed', 'Nobody has confirmed the address of that account.');
  }
  return { id: account.id, companyId: null, isNew: false };
}

async function open(services: Services, trx: Trx, actor: Actor, body: Body): Promise<string> {
  const { clientId, newClient, companyId, title, description, submissionKey, attachmentIds = [] } = body;
  const client = newClient
    ? await clientOfAddress(trx, newClient, actor.userId)
    : await chosenClient(trx, clientId ?? '', companyId);
  const id = randomUUIDv7();
  await insertOpenedRequest(trx, {
    id,
    askedBy: client.id,
    agentId: actor.userId,
    companyId: client.companyId,
    submissionKey,
    title,
    description,
    paymentReference: paymentReference(id, sha256),
    limitedAs: services.config.throttle ? actor.userId : null,
  });
  await attachFiles(trx, {
    ids: attachmentIds,
    uploadedBy: actor.userId,
    requestId: id,
    purpose: 'request',
  });
  await insertAuditRecord(trx, {
    action: 'open_client_request',
    by: actor,
    details: { userId: client.id, request: id },
  });
  const account = client.isNew ? await lockAccount(trx, client.id) : undefined;
  if (account) await sendClientInvitation(services, trx, account, actor.userId);
  const request = { id, clientId: client.companyId ?? client.id, status: firstStatus };
  await record(trx, { kind: 'submission', request, by: 'agent' });
  return id;
}

/** Returns null if another request has the same key, payment reference or id. */
async function openUnlessTaken(services: Services, actor: Actor, body: Body): Promise<string | null> {
  try {
    return await transaction(services.db, (trx) => open(services, trx, actor, body));
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

/**
 * Opens a request on behalf of a client, who owns it from then on. A client without an account gets one and an
 * invitation; one with an account gets the usual notification. The same key again returns the same request.
 * Throws `throttled`, and the errors of `clientOfAddress` and `chosenClient`.
 */
export async function openClientRequest(
  services: Services,
  { throttles }: Sessions,
  actor: Actor,
  body: Body,
): Promise<RequestDetail> {
  const { submissionKey, newClient } = body;
  const client = newClient ? { email: newClient.email } : { id: body.clientId ?? '' };
  const find = () => findOpenedRequest(services.db, submissionKey, client);
  const before = await find();
  if (before !== null) return readRequestDetail(services, actor, before);
  if (newClient) {
    await throttles.invitation.take(actor.userId);
    await throttles.invitationTo.take(hashOf(newClient.email).toString('base64url'));
  }
  for (let draw = 1; draw <= maxDraws; draw += 1) {
    const id = (await openUnlessTaken(services, actor, body)) ?? (await find());
    if (id !== null) return readRequestDetail(services, actor, id);
  }
  throw new Error(`no free payment reference in ${maxDraws} draws`);
}

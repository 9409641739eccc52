import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { asRole } from '#domain/requests/request-lifecycle.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/http/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/require-confirmation.ts';
import { recordAudit } from './account-store.ts';
import { listIdentities } from './identity-store.ts';
import {
  countRecoveryCodes,
  findNoticeChoices,
  findOwnProfile,
  listAuditRecords,
  listEmailChanges,
  listKeptSessions,
  listMailsTo,
  listNoticeAddresses,
  listOwnFactors,
  listWaitingUploads,
  listWork,
} from './personal-data-store.ts';
import { explanations } from './personal-data-texts.ts';
import { requestsData, sessionData, workData } from './personal-data-view.ts';
import {
  listOwnEvents,
  listOwnFiles,
  listOwnMessages,
  listOwnQuotes,
  listOwnRequests,
  listOwnTransfers,
} from './personal-requests-store.ts';

type Trx = Transaction<Database>;
type Profile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

export interface DataFile {
  name: string;
  content: string;
}

/** Everything that is kept about the actor, and nothing of others. Throws `confirmation_required` or `throttled`. */
export async function exportData(services: Services, sessions: Sessions, actor: Actor): Promise<DataFile> {
  const { db, config } = services;
  const { userId } = actor;
  await requireConfirmation(db, actor, 'either');
  await sessions.throttles.dataExport.take(userId);
  return transaction(db, async (trx) => {
    const profile = await findOwnProfile(trx, userId);
    if (!profile) throw new ApiError('session_ended', 'The account no longer exists.');
    await recordAudit(trx, { action: 'data_exported', actorId: userId, details: {} });
    const { fileName, text } = explanations[asLanguage(profile.language)];
    const createdAt = new Date().toISOString();
    const data = {
      about: { text, createdAt, site: config.publicUrl },
      ...(await gatherAccount(trx, profile)),
      requests: requestsData(await gatherRequests(trx, userId), config.publicUrl),
      uploadsNotSent: await listWaitingUploads(trx, userId),
      workAsAgent: workData(await listWork(trx, userId)),
      auditRecords: await listAuditRecords(trx, userId),
    };
    return {
      name: `${fileName}-${createdAt.slice(0, 10)}.json`,
      content: `${JSON.stringify(data, null, 2)}\n`,
    };
  });
}

async function gatherAccount(trx: Trx, { id, role, passwordSetAt, ...profile }: Profile) {
  const identities = await listIdentities(trx, id);
  return {
    profile: { id, role: asRole(role), ...profile },
    signIn: {
      passwordSetAt,
      secondFactors: await listOwnFactors(trx, id),
      recoveryCodesLeft: await countRecoveryCodes(trx, id),
      linkedAccounts: identities.map(({ issuer, email, createdAt, lastUsedAt }) => ({
        issuer,
        email,
        createdAt,
        lastUsedAt,
      })),
      addressChanges: await listEmailChanges(trx, id),
      sessions: (await listKeptSessions(trx, id)).map(sessionData),
    },
    notices: {
      /** Null: what the role begins with. */
      choices: await findNoticeChoices(trx, id),
      browsers: await listNoticeAddresses(trx, id),
    },
    mailsSent: await listMailsTo(trx, profile.email),
  };
}

async function gatherRequests(trx: Trx, userId: string) {
  return {
    requests: await listOwnRequests(trx, userId),
    events: await listOwnEvents(trx, userId),
    quotes: await listOwnQuotes(trx, userId),
    transfers: await listOwnTransfers(trx, userId),
    files: await listOwnFiles(trx, userId),
    messages: await listOwnMessages(trx, userId),
  };
}

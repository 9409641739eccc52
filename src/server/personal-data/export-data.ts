import type { Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { asLanguage } from '#domain/language.ts';
import { asRole } from '#domain/accounts/role-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { transaction } from '#server/services/database/transaction.ts';
import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import { writeJson } from '#server/services/http/write-json.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { requireConfirmation } from '#server/sessions/confirmation/require-confirmation.ts';
import { insertAuditRecord } from '#server/audit/audit-store.ts';
import { listWorkForCompanies } from './company-data-store.ts';
import { hasBeenAgent } from './erasure-store.ts';
import { listOwnCompanies } from '#server/companies/company-store.ts';
import { listInvitationsAbout } from '#server/companies/company-invitation-store.ts';
import { listNotesAbout } from '#server/clients/client-note-store.ts';
import { listAcceptances } from '#server/legal/wording-store.ts';
import { listIdentities } from '#server/accounts/identity-store.ts';
import {
  countRecoveryCodes,
  findNotificationChoices,
  findOwnProfile,
  listAuditRecords,
  listEmailChanges,
  listKeptSessions,
  listMailsTo,
  listNotificationAddresses,
  listOwnFactors,
  listWaitingUploads,
  listWork,
} from './personal-data-store.ts';
import { explanations } from './personal-data-texts.ts';
import { sessionData, workData } from './personal-data-view.ts';
import { readOwnRequests } from './read-own-requests.ts';

type Trx = Transaction<Database>;
type Profile = NonNullable<Awaited<ReturnType<typeof findOwnProfile>>>;

interface DataFile {
  name: string;
  content: AsyncIterable<string>;
}

/**
 * Exports everything stored about the actor, and nothing about others. The file is written while the data is read.
 * Throws `confirmation_required` or `throttled`.
 */
export async function exportData(services: Services, sessions: Sessions, actor: Actor): Promise<DataFile> {
  const { db, config } = services;
  const { userId } = actor;
  await requireConfirmation(db, actor, 'either');
  await sessions.throttles.dataExport.take(userId);
  const { language, ...parts } = await transaction(db, (trx) => gather(trx, actor));
  const { fileName, text } = explanations[language];
  const now = new Date();
  const createdAt = now.toISOString();
  const { account, ...rest } = parts;
  const data = {
    about: { text, createdAt, site: config.publicUrl },
    ...account,
    requests: readOwnRequests(db, userId, config.publicUrl),
    ...rest,
  };
  return { name: `${fileName}-${agencyDay(now)}.json`, content: write(services, data) };
}

async function* write({ log }: Services, data: object): AsyncGenerator<string, void> {
  try {
    yield* writeJson(data);
    yield '\n';
  } catch (error) {
    log.error(error, 'a copy of personal data was cut short');
    throw error;
  }
}

/** Gathers all data except the requests, which may be many. */
async function gather(trx: Trx, actor: Actor) {
  const { userId } = actor;
  const profile = await findOwnProfile(trx, userId);
  if (!profile) throw new ApiError('session_ended', 'The account no longer exists.');
  await insertAuditRecord(trx, { action: 'data_exported', by: actor, details: {} });
  return {
    language: asLanguage(profile.language),
    account: await gatherAccount(trx, profile),
    companies: await listOwnCompanies(trx, userId),
    companyInvitations: await listInvitationsAbout(trx, { userId, email: profile.email }),
    workForCompanies: workData(await listWorkForCompanies(trx, userId)),
    /** Without the authors: the user may read what concerns them, but not who wrote it. */
    notesAboutYou: await listNotesAbout(trx, userId),
    uploadsNotSent: await listWaitingUploads(trx, userId),
    workAsAgent: (await hasBeenAgent(trx, userId)) ? workData(await listWork(trx, userId)) : null,
    auditRecords: await listAuditRecords(trx, userId),
  };
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
    notifications: {
      /** Null if the user kept the defaults of their role. */
      choices: await findNotificationChoices(trx, id),
      browsers: await listNotificationAddresses(trx, id),
    },
    termsAccepted: await listAcceptances(trx, id),
    mailsSent: await listMailsTo(trx, { id, ...profile }),
  };
}

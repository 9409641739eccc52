import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createInvitation } from '#server/team/create-invitation.ts';
import { buildApp } from '#server/build-app.ts';
import { checkDerived } from '#server/derivation/check-derived.ts';
import { checkDecisions } from '#server/requests/quotes/check-decisions.ts';
import { readConfig } from '#server/config.ts';
import { openSealer } from '#server/services/crypto/open-sealer.ts';
import type { Services } from '#server/services/services.ts';
import { openHeavyReads } from '#server/services/database/open-heavy-reads.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { noMetrics } from '#server/services/metrics/metrics.ts';
import { openMetrics } from '#server/services/metrics/open-metrics.ts';
import { openLiveBus } from '#server/services/live/live-bus.ts';
import { openMail } from '#server/services/mail/open-mail.ts';
import { openPlatform } from '#server/services/platform/open-platform.ts';
import { openPush } from '#server/services/push/open-push.ts';
import { openSms } from '#server/services/sms/open-sms.ts';
import { openStorage } from '#server/services/storage/open-storage.ts';
import { noTraces } from '#server/services/traces/traces.ts';
import { openWorkers } from '#server/services/workers/open-workers.ts';
import { jobNames } from '#server/start-jobs.ts';
import { type Answer, type Caller, callerOf, type Person, testOrigin, testPassword } from './caller.ts';
import { type ReceivedMail, readMails, readAnnouncedText, type SentText } from './received-mail.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { registered } from './samples.ts';
import { type ShownTerms, shownTerms } from '#domain/legal/wording-rules.ts';
import { findPublisher } from '#server/legal/wording-store.ts';
import { noteAnnounced, noteCallsTo, noteSecretSettings, openRunLog } from './note-calls.ts';
import type { TestDatabase } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  stranger: Caller;
  /** Signs up a new client. */
  client(given?: {
    firstName?: string;
    lastName?: string;
    email?: string;
    password?: string;
    clientKind?: ClientKind;
    accepts?: ShownTerms;
  }): Promise<Person>;
  /** Invites a new agent, who accepts. The agent is an administrator by default. */
  agent(given?: { firstName?: string; lastName?: string; administrator?: boolean }): Promise<Person>;
  /** Starts a second instance of the server on the same database and files. */
  secondInstance(): Promise<FastifyInstance>;
  /** Runs the due jobs, and returns every mail sent so far, oldest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Returns every text message sent so far, the oldest first. */
  texts(): SentText[];
  stop(): Promise<void>;
}

let people = 0;

const ofHour = ({ email }: { email: string }) => ({ email, hours: 1 });

function newPerson(role: string) {
  people += 1;
  return {
    email: `${role}${people}@example.com`,
    firstName: 'Camille',
    lastName: `Test ${people}`,
    phone: '+33612345678',
  };
}

async function openTestServices(
  database: TestDatabase,
  dataDir: string,
  environment: Record<string, string>,
): Promise<{ services: Services; announced: string[] }> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    THROTTLE: '0',
    PUBLIC_URL: testOrigin,
    WEB_PUSH_HOSTS: 'push.example.com',
    ...environment,
  });
  noteSecretSettings(environment);
  const log = openRunLog();
  const metrics = await openMetrics(config);
  const announced: string[] = [];
  const services: Services = {
    config,
    sealer: await openSealer(config),
    db: database.db,
    pool: database.pool,
    heavyReads: openHeavyReads({ primary: database, standby: null, log }),
    reserved: database,
    storage: await openStorage(config),
    log,
    jobs: openJobs({ ...database, log, traces: noTraces }),
    live: openLiveBus({ ...database, log, metrics }),
    mail: openMail(config, noteAnnounced),
    sms: openSms(config, (line) => {
      noteAnnounced(line);
      announced.push(line);
    }),
    push: openPush(config),
    platform: openPlatform(config),
    workers: openWorkers({ log, metrics, traces: noTraces }),
    metrics,
    traces: noTraces,
  };
  return { services, announced };
}

/** Enters the identity that quotes need. Tests of a new agency remove it. */
async function registerAgency({ pool }: TestDatabase): Promise<void> {
  const { legalName, siren, vatNumber } = registered;
  await pool.query('UPDATE agency_settings SET legal_name = $1, siren = $2, vat_number = $3', [
    legalName,
    siren,
    vatNumber,
  ]);
}

async function signUpParts({ db }: TestDatabase) {
  const accepts = shownTerms(await findPublisher(db), 'fr');
  return { password: testPassword, clientKind: 'consumer', accepts } as const;
}

/** Drops the database. Throws if a verb has written rows without refreshing the derived columns. */
async function dropSound(database: TestDatabase): Promise<void> {
  const lines: string[] = [];
  for (const check of [checkDerived, checkDecisions]) {
    for await (const line of check(database.db)) lines.push(line);
  }
  await database.drop();
  if (lines.length > 0) throw new Error(`A verb forgot to refresh:\n${lines.join('\n')}`);
}

/**
 * Starts the whole server on a new database and folder. It answers through `inject`. Stopping it drops the database.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase());
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'sourcing-app-')));
  const { services, announced } = await openTestServices(database, dataDir, environment);
  const { log } = services;
  await services.jobs.prepare(jobNames);
  if (!given) await registerAgency(database);
  const build = async (own: Services) =>
    noteCallsTo(await buildApp(own, { isReady: async () => true, checkReplies: true }));
  const app = await build(services);
  const others: FastifyInstance[] = [];
  const buses = [services.live];
  const stranger = callerOf(app);

  const person = (answer: Answer<Endpoint>): Person => {
    if (answer.status !== 201) throw new Error(`no account: ${JSON.stringify(answer.error)}`);
    const { user, accessToken } = answer.body as unknown as SignedIn;
    return { ...callerOf(app, accessToken), user, accessToken };
  };
  return {
    app,
    services,
    database,
    stranger,
    client: async (given = {}) =>
      person(
        await stranger.call(endpoints.signUp, {
          body: { ...newPerson('client'), ...(await signUpParts(database)), ...given },
        }),
      ),
    agent: async ({ administrator = true, ...given } = {}) => {
      const invited = newPerson('agent');
      const { token } = await createInvitation(database.db, { ...ofHour(invited), administrator });
      const body = { ...invited, password: testPassword, token, ...given };
      return person(await stranger.call(endpoints.acceptInvitation, { body }));
    },
    secondInstance: async () => {
      const live = openLiveBus({ ...database, log, metrics: noMetrics });
      buses.push(live);
      const other = await build({ ...services, live });
      others.push(other);
      return other;
    },
    mails: async () => {
      await runDueJobs(services);
      return readMails(join(dataDir, 'mail'));
    },
    texts: () => announced.map(readAnnouncedText),
    stop: async () => {
      await services.jobs.stop(1000);
      await services.workers.close();
      await Promise.all([app, ...others].map((instance) => instance.close()));
      await Promise.all(buses.map((bus) => bus.close()));
      await rm(dataDir, { recursive: true, force: true });
      await dropSound(database);
    },
  };
}

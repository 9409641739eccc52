import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { SignedIn, User } from '#contract/sessions/session-replies.ts';
import type { CallOf, Endpoint, ReplyOf } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ErrorReply } from '#contract/errors.ts';
import { inviteAgent } from '#server/team/create-invitation.ts';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { openSealer } from '#server/services/crypto/open-sealer.ts';
import type { Services } from '#server/services/services.ts';
import { openJobs } from '#server/services/jobs/open-jobs.ts';
import { openLiveBus } from '#server/services/live/live-bus.ts';
import { openMail } from '#server/services/mail/open-mail.ts';
import { openPush } from '#server/services/push/open-push.ts';
import { openSms } from '#server/services/sms/open-sms.ts';
import { openStorage } from '#server/services/storage/open-storage.ts';
import { openWorkers } from '#server/services/workers/open-workers.ts';
import { jobNames } from '#server/start-jobs.ts';
import { type ReceivedMail, readMails, readAnnouncedText, type SentText } from './received-mail.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { noteAnnounced, noteCallsTo, noteSecretSettings, openRunLog } from './note-calls.ts';
import type { TestDatabase } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';

export const testOrigin = 'http://sourcing.test';
export const testPassword = 'a long enough phrase';

export interface Answer<E extends Endpoint> {
  status: number;
  /** What the contract promises; only to be read where the status says success. */
  body: ReplyOf<E>;
  /** Null where the call succeeded. */
  error: ErrorReply['error'] | null;
  headers: Record<string, string | string[] | number | undefined>;
  raw: Buffer;
}

/** A person at the API: signed in with a token, or a stranger. */
export interface Caller {
  call<E extends Endpoint>(endpoint: E, parts?: CallOf<E>): Promise<Answer<E>>;
  upload<E extends Endpoint>(endpoint: E, parts: CallOf<E>, file: Uploaded): Promise<Answer<E>>;
  inject(options: InjectOptions): Promise<Answer<Endpoint>>;
}

export interface Person extends Caller {
  user: User;
  accessToken: string;
}

export interface Uploaded {
  content: Buffer;
  name?: string;
  type?: string;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  database: TestDatabase;
  stranger: Caller;
  /** Signs up a new client. */
  client(names?: { firstName?: string; lastName?: string; email?: string }): Promise<Person>;
  /** Invites a new agent, who accepts. */
  agent(names?: { firstName?: string; lastName?: string }): Promise<Person>;
  /** A second instance of the server on the same database and files. */
  secondInstance(): Promise<FastifyInstance>;
  /** Does the work that is due in the queue now, and tells every mail sent so far, oldest first. */
  mails(): Promise<ReceivedMail[]>;
  /** Every text message sent so far, oldest first. */
  texts(): SentText[];
  stop(): Promise<void>;
}

/** The smallest PDF that is one. */
export function pdf(text = 'quote'): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  );
}

export function multipart({
  content,
  name = 'quote.pdf',
  type = 'application/pdf',
}: Uploaded): InjectOptions {
  const boundary = 'boundary-of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export function urlOf(endpoint: Endpoint, parts: { params?: object; query?: object }): string {
  const params = (parts.params ?? {}) as Record<string, unknown>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

/** A stream never ends by itself: that it began is the answer. */
async function readBegun(response: LightMyRequestResponse): Promise<Buffer> {
  const stream = response.stream();
  if (response.statusCode >= 400) return Buffer.concat((await stream.toArray()) as Buffer[]);
  stream.destroy();
  return Buffer.alloc(0);
}

export function callerOf(app: FastifyInstance, accessToken?: string): Caller {
  const inject = async (options: InjectOptions): Promise<Answer<Endpoint>> => {
    const response = await app.inject({
      ...options,
      headers: {
        host: 'sourcing.test',
        origin: testOrigin,
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
        ...options.headers,
      },
    });
    const raw = options.payloadAsStream ? await readBegun(response) : response.rawPayload;
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body: unknown = isJson && raw.length > 0 ? JSON.parse(raw.toString()) : undefined;
    return {
      status: response.statusCode,
      body: body as never,
      error: response.statusCode >= 400 ? ((body as ErrorReply | undefined)?.error ?? null) : null,
      headers: response.headers,
      raw,
    };
  };
  return callerThrough(inject);
}

/** Speaks in endpoints to whatever takes a request. */
export function callerThrough(inject: Caller['inject']): Caller {
  const send = <E extends Endpoint>(endpoint: E, parts: object, more: InjectOptions) =>
    inject({ method: endpoint.method, url: urlOf(endpoint, parts), ...more }) as unknown as Promise<
      Answer<E>
    >;
  return {
    inject,
    call: (endpoint, parts) => {
      const { body } = (parts ?? {}) as { body?: object };
      return send(endpoint, parts ?? {}, body === undefined ? {} : { payload: body });
    },
    upload: (endpoint, parts, file) => send(endpoint, parts as object, multipart(file)),
  };
}

let people = 0;

/** The whole server on a database and a folder of its own, answering through `inject`. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sourcing-app-'));
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
  const announced: string[] = [];
  const services: Services = {
    config,
    sealer: await openSealer(config),
    db: database.db,
    pool: database.pool,
    storage: await openStorage(config),
    log,
    jobs: openJobs({ pool: database.pool, log }),
    live: openLiveBus({ pool: database.pool, log }),
    mail: openMail(config, noteAnnounced),
    sms: openSms(config, (line) => {
      noteAnnounced(line);
      announced.push(line);
    }),
    push: openPush(config),
    workers: openWorkers({ log }),
  };
  await services.jobs.prepare(jobNames);
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
  const names = (role: string) => {
    people += 1;
    return {
      email: `${role}${people}@example.com`,
      firstName: 'Camille',
      lastName: `Test ${people}`,
      phone: '+33612345678',
    };
  };

  return {
    app,
    services,
    database,
    stranger,
    client: async (given = {}) =>
      person(
        await stranger.call(endpoints.signUp, {
          body: { ...names('client'), password: testPassword, ...given },
        }),
      ),
    agent: async (given = {}) => {
      const invited = names('agent');
      const { token } = await inviteAgent(database.db, { email: invited.email, hours: 1 });
      const body = { ...invited, password: testPassword, token, ...given };
      return person(await stranger.call(endpoints.acceptInvitation, { body }));
    },
    secondInstance: async () => {
      const live = openLiveBus({ pool: database.pool, log });
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
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { makeRetriesDue, runDueJobs } from './run-due-jobs.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** The token in the link of every mail that `askForReset` queues. */
export const secret = 'S3cr3t-T0ken';

interface Reset {
  event?: string;
  /** True to roll back the change that queues the mail. */
  fails?: boolean;
}

interface MailRecord {
  state: 'sent' | 'given up' | 'waiting';
  failure: string | null;
  isSealed: boolean;
}

export interface MailTestApp {
  app: TestApp;
  server: MailServer;
  /** The warnings in the log. */
  warnings: unknown[];
  /** Forgets everything and resets the server's behaviour. */
  clear(): void;
  /** Queues a mail for a new password, and returns its event. */
  askForReset(reset?: Reset): Promise<string>;
  /** Runs the due jobs, and returns how many failed. */
  run(): Promise<number>;
  /** The same, after it has ended every waiting time. */
  runRetries(): Promise<number>;
  recordOf(event: string): Promise<MailRecord>;
  stop(): Promise<void>;
}

/** Starts an app that sends through a real mail server. */
export async function startMailTestApp(): Promise<MailTestApp> {
  const server = await startMailServer();
  const app = await startTestApp({ SMTP_URL: server.url, MAIL_FROM: 'L’agence <hello@sourcing.test>' });
  const warnings: unknown[] = [];
  app.services.log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(JSON.parse(line)) });

  return {
    app,
    server,
    warnings,
    clear: () => {
      server.behaviour = {};
      server.received.length = 0;
      server.connections = 0;
      warnings.length = 0;
    },
    askForReset: async ({ event = `password_reset:${randomUUID()}`, fails } = {}) => {
      await app.services.db.transaction().execute(async (trx) => {
        const details = { firstName: 'Zoë', link: `https://sourcing.test/reset-password?token=${secret}` };
        const mail = {
          event,
          kind: 'password_reset',
          to: 'zoe@example.com',
          language: 'fr',
          details,
        } as const;
        await enqueueMail(app.services, trx, mail);
        if (fails) throw new Error('the change did not happen');
      });
      return event;
    },
    run: () => runDueJobs(app.services),
    runRetries: async () => {
      await makeRetriesDue(app.database.pool);
      return runDueJobs(app.services);
    },
    recordOf: async (event) => {
      const row = await app.database.db
        .selectFrom('mails')
        .selectAll()
        .where('event', '=', event)
        .executeTakeFirstOrThrow();
      const state = row.sent_at ? 'sent' : row.failed_at ? 'given up' : 'waiting';
      return { state, failure: row.failure, isSealed: row.details_sealed !== null };
    },
    stop: async () => {
      server.release();
      await server.stop();
      await app.stop();
    },
  };
}

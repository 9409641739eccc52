import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { saveConfirmedAccount } from '#tests/support/statement-files.ts';
import { startWriters } from '../faults/writers.ts';
import { password } from './dataset.ts';
import { prepareAgency } from './document-data.ts';
import { startReaders, startProduct } from './processes.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { chooseUsers, SignedInUsers } from './signed-in-users.ts';
import type { Answered, Mixture } from './soak-callers.ts';

export const users = 32;

const cast = {
  agent: 'agent1@bench.example',
  clients: ['client1@bench.example', 'client2@bench.example'],
  password,
  slower: 5,
};

const verified = `UPDATE profiles SET billing_address = E'2 rue du Banc\\n69002 Lyon', email_verified_at = now(), client_kind = 'consumer'`;
const takesConsumers = `UPDATE agency_settings SET client_types = 'consumers_too'`;
const administrator = `UPDATE user_roles SET administrator = true WHERE user_id = (SELECT id FROM profiles WHERE email = $1)`;

/** Gives the agency the data that statements and invoices need. */
async function prepare(pool: pg.Pool, url: string): Promise<void> {
  await prepareAgency(pool);
  await pool.query(verified);
  await pool.query(takesConsumers);
  await pool.query(administrator, [cast.agent]);
  const body = { email: cast.agent, password };
  const { accessToken } = await done(callerAt(url).call(endpoints.signIn, { body }));
  const agent = callerAt(url, { accessToken });
  await done(agent.call(endpoints.confirmPassword, { body: { password } }));
  await saveConfirmedAccount(agent);
}

/** Starts a mail server that counts mails and discards them. */
async function startMailSink() {
  let received = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, _session, taken) => {
      stream.resume().once('end', () => {
        received += 1;
        taken();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const stop = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, stop };
}

function startCallers() {
  const child = fork(path.join(import.meta.dirname, 'soak-callers.ts'), { serialization: 'advanced' });
  return {
    play: async (mixture: Mixture) => {
      child.send(mixture);
      const [answered] = (await once(child, 'message')) as [Answered];
      return answered;
    },
    stop: () => void child.kill(),
  };
}

/** Starts the product on the usual data, with mail, open streams and writers. */
export async function startStage(cleanup: AsyncDisposableStack) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-bench-files-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  console.log('Filling the database…');
  const database = await startScratchDatabase(process.env.BENCH_DATABASE_URL);
  cleanup.defer(() => database.stop());
  const mail = await startMailSink();
  cleanup.defer(() => mail.stop());
  const server = await startProduct({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    SMTP_URL: mail.url,
    MAIL_FROM: 'bench@agency.example',
    CLIENT_UPLOADS_PER_DAY: '100000',
    AGENT_UPLOADS_PER_DAY: '100000',
  });
  cleanup.defer(() => server.stop());
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  cleanup.defer(() => pool.end());
  await prepare(pool, server.url);
  const people = new SignedInUsers(server.url, await chooseUsers(database.url, users));
  await people.refresh();
  const readers = startReaders();
  cleanup.defer(() => readers.stop());
  await readers.ask({ kind: 'open', url: server.url, tokens: people.tokens });
  const callers = startCallers();
  cleanup.defer(() => callers.stop());
  const writers = await startWriters([server.url], cast);
  return { database, mail, server, pool, people, readers, callers, writers };
}

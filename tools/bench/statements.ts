import { randomUUID } from 'node:crypto';
import { sizeLimits } from '#domain/size-limits.ts';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { endpoints } from '#contract/endpoints.ts';
import { done, type Person, testPassword } from '#tests/support/caller.ts';
import { acceptedTerms } from '#tests/support/samples.ts';
import { callerAt } from '#tests/support/http-caller.ts';
import { nameColumns, saveOwnAccount, sendStatement } from '#tests/support/statement-files.ts';
import { pinToTwoCores } from './pin-cores.ts';
import { startProduct } from './processes.ts';
import { startScratchDatabase } from './scratch-database.ts';
import { largeMessage, largeTable } from './statement-samples.ts';

// Measures the time for 50 000 bank entries, from the first byte sent to the answer, on two cores.
const mebibyte = 1024 * 1024;
const lookEvery = 250;

async function signUpAgent(url: string, databaseUrl: string): Promise<Person> {
  const stranger = callerAt(url);
  const name = { firstName: 'Marc', lastName: 'Petit', phone: '+33612345678' };
  const body = { ...name, email: 'agent@example.com', password: testPassword, accepts: acceptedTerms };
  const signedUp = await done(stranger.call(endpoints.signUp, { body }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO user_roles (user_id, role, administrator) VALUES ($1, 'agent', true)
     ON CONFLICT (user_id) DO UPDATE SET role = 'agent', administrator = true`,
    [signedUp.user.id],
  );
  await client.end();
  const signedIn = await done(
    stranger.call(endpoints.signIn, { body: { email: body.email, password: testPassword } }),
  );
  return { ...callerAt(url, { accessToken: signedIn.accessToken }), ...signedIn };
}

/**
 * Sends a file, and meanwhile asks for its progress, as the screen does. An outcome other than `expected` fails the
 * run.
 */
async function measure(agent: Person, name: string, content: string, expected: string): Promise<void> {
  const fileId = randomUUID();
  const seen = new Set<number>();
  const answers: number[] = [];
  const timer = setInterval(() => {
    const asked = performance.now();
    agent.call(endpoints.getStatementFile, { params: { fileId } }).then(
      ({ status, body }) => {
        answers.push(performance.now() - asked);
        if (status === 200) seen.add(body.entriesRead);
      },
      () => undefined,
    );
  }, lookEvery);
  const began = performance.now();
  const sent = await done(sendStatement(agent, content, { fileId, name }));
  const file = sent.state === 'waiting' ? await nameColumns(agent, fileId) : sent;
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  clearInterval(timer);
  const size = (Buffer.byteLength(content) / mebibyte).toFixed(1);
  const slowest = Math.round(Math.max(0, ...answers));
  const came = file.refusal ?? `${file.entriesNew} new, ${file.entriesKnown} known`;
  console.log(
    `${name.padEnd(34)} ${size.padStart(6)} MB ${seconds.padStart(6)} s  ${came}; progress told ${seen.size} times, other calls at most ${slowest} ms`,
  );
  if (came === expected) return;
  console.error(`${name} came to “${came}”, not to “${expected}”.`);
  process.exitCode = 1;
}

pinToTwoCores();
const database = await startScratchDatabase(process.env['DATABASE_URL'], { fill: () => Promise.resolve() });
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-statements-'));
const server = await startProduct({
  DATABASE_URL: database.url,
  DATA_DIR: dataDir,
  AGENT_UPLOADS_PER_DAY: '100000',
});
try {
  const agent = await signUpAgent(server.url, database.url);
  await saveOwnAccount(agent);
  const known = '0 new, 50000 known';
  await measure(agent, 'camt.053.001.08, all new', largeMessage('053', 8), '50000 new, 0 known');
  await measure(agent, 'camt.053.001.08, sent again', largeMessage('053', 8), known);
  await measure(agent, 'camt.052.001.02, the same', largeMessage('052', 2), known);
  await measure(agent, 'CSV, the same', largeTable(), known);
  await measure(agent, 'nonsense', 'x;1\n'.repeat(sizeLimits.statement / 4), 'too_much');
  const elements = '<a>b</a>'.repeat(sizeLimits.statement / 8 - 8);
  await measure(agent, 'nonsense in XML', `<Document>${elements}`, 'unreadable');
} finally {
  await server.stop();
  await database.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
}

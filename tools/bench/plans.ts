// `npm run bench:plans` shows what each list reads in the database of the bench, by the plans that PostgreSQL
// reports.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/build-app.ts';
import { readConfig } from '#server/config.ts';
import { closeServices, openServices } from '#server/open-services.ts';
import { withClient } from '#server/services/database/with-client.ts';
import { password } from './dataset.ts';
import { type ListCall, listCalls } from './plan-calls.ts';
import { limitOf } from './plan-limits.ts';
import { readPlan, type StatementPlan } from './read-plan.ts';
import { startScratchDatabase } from './scratch-database.ts';

/** PostgreSQL reuses a statement's plan from its sixth execution on, if that plan is not worse. */
const repeats = 8;
/** The number of rows that a statement may read one after another: small tables need no index. */
const smallTable = 1_000;

const silent = pino({ level: 'silent' });

interface Asked {
  call: ListCall;
  shown: number;
  /** The statement that read the most rows. */
  worst: StatementPlan;
}

const rowsOf = ({ reads }: StatementPlan) => reads.reduce((sum, { rows }) => sum + rows, 0);

async function choosePeople(connectionString: string) {
  return withClient({ connectionString }, async (client) => {
    await client.query(`UPDATE user_roles SET administrator = true WHERE role = 'agent'`);
    const { rows } = await client.query<Record<'client' | 'agent' | 'owner' | 'supplier', string>>(`
      SELECT p.email AS client, p.id AS owner, (SELECT id FROM suppliers ORDER BY id LIMIT 1) AS supplier,
        (SELECT email FROM profiles WHERE email LIKE 'agent%' ORDER BY email LIMIT 1) AS agent
      FROM requests r JOIN profiles p ON p.id = r.client_id GROUP BY p.id ORDER BY count(*) DESC, p.id LIMIT 1`);
    if (!rows[0]) throw new Error('The database of the bench is empty.');
    return rows[0];
  });
}

/** Opens the product in this process. Its plans are collected in one list. */
async function openProduct(connectionString: string, dataFolder: string) {
  const config = readConfig({
    DATA_DIR: dataFolder,
    DATABASE_URL: connectionString,
    LOG_LEVEL: 'silent',
    THROTTLE: '0',
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  });
  const services = await openServices(config, { connection: { connectionString } }, silent);
  const plans: StatementPlan[] = [];
  services.pool.on('connect', (client) =>
    client.on('notice', ({ message }) => {
      const plan = readPlan(message ?? '');
      if (plan) plans.push(plan);
    }),
  );
  const app = await buildApp(services, { isReady: async () => true });
  return { app, plans, close: async () => (await app.close(), await closeServices(services)) };
}

type Product = Awaited<ReturnType<typeof openProduct>>;

async function signIn({ app }: Product, email: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password },
  });
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ accessToken: string }>().accessToken;
}

async function ask({ app, plans }: Product, call: ListCall, token: string): Promise<Asked> {
  let shown = 0;
  plans.length = 0;
  for (let turn = 0; turn < repeats; turn += 1) {
    const answer = await app.inject({ url: call.path, headers: { authorization: `Bearer ${token}` } });
    if (answer.statusCode !== 200)
      throw new Error(`${call.name} answered ${answer.statusCode}: ${answer.body}`);
    shown = answer.json<{ items: unknown[] }>().items.length;
  }
  const [worst] = plans.toSorted((a, b) => rowsOf(b) - rowsOf(a));
  if (!worst) throw new Error(`${call.name} asked the database nothing.`);
  return { call, shown, worst };
}

/** Returns why a statement reads too much; null if it does not. */
function complaintAbout({ call, shown, worst }: Asked): string | null {
  const { most, because } = limitOf(call, shown);
  const whole = worst.reads.find(({ isSequential, rows }) => isSequential && rows > smallTable);
  if (whole && because === null) return `reads all of ${whole.from}`;
  return rowsOf(worst) > most ? `may read ${most}` : null;
}

function lineOf(asked: Asked): string {
  const { call, shown, worst } = asked;
  const froms = worst.reads.toSorted((a, b) => b.rows - a.rows).slice(0, 2);
  const complaint = complaintAbout(asked);
  const { because } = limitOf(call, shown);
  return [
    `${complaint === null ? '✓' : '✗'} ${call.name}`,
    froms.map(({ from, rows }) => `${from} ${rows}`).join(', '),
    `${rowsOf(worst)} read, ${shown} shown`,
    ...(because === null ? [] : [because]),
    ...(complaint === null ? [] : [complaint]),
  ].join(' | ');
}

const database = await startScratchDatabase(process.env['BENCH_DATABASE_URL']);
const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-plans-'));
let refused = 0;
try {
  const { owner, supplier, ...people } = await choosePeople(database.url);
  await database.explain();
  const product = await openProduct(database.url, dataFolder);
  const tokens = {
    client: await signIn(product, people.client),
    agent: await signIn(product, people.agent),
  };
  for (const call of listCalls(owner, supplier)) {
    const asked = await ask(product, call, tokens[call.as]);
    if (complaintAbout(asked) !== null) refused += 1;
    console.log(lineOf(asked));
  }
  await product.close();
} finally {
  await database.stop();
  fs.rmSync(dataFolder, { recursive: true, force: true });
}
console.log(refused === 0 ? 'Every list reads about what it shows.' : `${refused} lists read too much.`);
process.exitCode = refused === 0 ? 0 : 1;

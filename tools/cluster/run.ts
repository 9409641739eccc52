import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faultScenarios } from './fault-scenarios.ts';
import { Programs } from './programs.ts';
import type { Cluster } from './scenario.ts';
import { startPostgres } from './start-postgres.ts';
import { startProduct } from './start-product.ts';
import { togetherScenarios } from './together-scenarios.ts';

const file = path.join(import.meta.dirname, 'CLUSTER.md');

interface Seen {
  name: string;
  result: string;
  isTrue: boolean;
}

async function playAll(cluster: Cluster, only: string | undefined): Promise<Seen[]> {
  const seen: Seen[] = [];
  const chosen = [...togetherScenarios, ...faultScenarios].filter(
    ({ name }) => only === undefined || name.toLowerCase().includes(only.toLowerCase()),
  );
  for (const { name, play } of chosen) {
    const [isTrue, result] = await play(cluster).then(
      (text) => [true, text] as const,
      (error: unknown) => [false, error instanceof Error ? error.message : String(error)] as const,
    );
    console.log(`${isTrue ? '✓' : '✗'} ${name}\n  ${result}`);
    seen.push({ name, result, isTrue });
  }
  return seen;
}

const report = (
  seen: Seen[],
  instances: number,
  postgres: string,
) => `# Several instances, and a database that fails over

Written by \`npm run cluster\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores for everything, Node ${process.versions.node}.

${instances} instances behind HAProxy, on PostgreSQL ${postgres} with a synchronous standby under Patroni, behind PgBouncer in transaction mode; one bucket (the
strict S3 server of our tests), one mail server. The settings are those of \`deploy/\`, with other addresses. In each fault eight writers post messages all the
time and try a failed one again with the same id, as the screens do; afterwards the database is compared with what was acknowledged.

| what must be true | true | what was seen |
|---|---|---|
${seen.map(({ name, result, isTrue }) => `| ${name} | ${isTrue ? 'yes' : '**no**'} | ${result} |`).join('\n')}
`;

async function main(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      instances: { type: 'string', default: '3' },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const amount = Number(values.instances);
  if (!Number.isInteger(amount) || amount < 2 || amount > 9) throw new Error('--instances takes 2 to 9.');
  const programs = new Programs();
  console.log(`Starting; logs are in ${programs.folder}.`);
  await using cleanup = new AsyncDisposableStack();
  cleanup.defer(() => programs.stop());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void cleanup.disposeAsync().finally(() => process.exit(1)));
  }
  const database = await startPostgres(programs);
  const product = await startProduct(programs, database, amount);
  cleanup.defer(() => product.stop());
  console.log(`Ready: ${product.url}`);
  const seen = await playAll({ product, database }, values.only);
  if (values.only === undefined) fs.writeFileSync(file, report(seen, amount, database.version));
  if (values.keep) {
    console.log('It runs until Ctrl-C.');
    await new Promise(() => undefined);
  }
  return seen.every(({ isTrue }) => isTrue);
}

process.exitCode = (await main()) ? 0 : 1;

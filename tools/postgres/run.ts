// `npm run test:postgres` runs the migrations and the tests of the database on every PostgreSQL that the README
// names.
import { parseArgs } from 'node:util';
import { runSuite } from './run-suite.ts';
import { startVersion, type StartedVersion } from './start-version.ts';
import { limit, timeEmpty, timeGrown } from './time-migrations.ts';
import { type Seen, writeResults } from './results-table.ts';

const majors = ['15', '16', '17', '18'];
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'skip-migrations': { type: 'boolean', default: false },
    'skip-tests': { type: 'boolean', default: false },
  },
});

async function timeMigrations(server: StartedVersion): Promise<Seen['migrated']> {
  const empty = await timeEmpty(server);
  console.log(`  all migrations of an empty database: ${empty.toFixed(1)} s`);
  const grown = await timeGrown(server);
  for (const { name, seconds } of grown) console.log(`  ${name}: ${seconds.toFixed(2)} s`);
  return { empty, grown };
}

async function play(major: string): Promise<Seen> {
  const server = await startVersion(major);
  try {
    console.log(`PostgreSQL ${server.version}`);
    const migrated = values['skip-migrations'] ? null : await timeMigrations(server);
    const outcome = values['skip-tests'] ? null : await runSuite(server.adminUrl);
    return { major, version: server.version, migrated, outcome };
  } finally {
    await server.stop();
  }
}

/** Returns the reasons why the README must not name this version. */
const complaints = ({ version, migrated, outcome }: Seen) => [
  ...(migrated?.grown ?? [])
    .filter(({ seconds }) => seconds > limit)
    .map(({ name, seconds }) => `${version}: ${name} takes ${seconds.toFixed(1)} s`),
  ...(outcome?.failed ?? []).map((name) => `${version}: ${name} failed`),
];

const chosen = values.only?.split(',') ?? majors;
const unknown = chosen.filter((major) => !majors.includes(major));
if (unknown.length > 0) throw new Error(`--only takes some of ${majors.join()}.`);
const refused: string[] = [];
for (const major of chosen) {
  const seen = await play(major);
  writeResults(seen);
  refused.push(...complaints(seen));
}
console.log(refused.length === 0 ? 'Everything works.' : refused.join('\n'));
process.exitCode = refused.length === 0 ? 0 : 1;

// `npm run test:postgres`: migrations and the tests of the database on every PostgreSQL that the README names.
import { parseArgs } from 'node:util';
import { runSuite } from './run-suite.ts';
import { startVersion } from './start-version.ts';
import { limit, timeEmpty, timeGrown } from './time-migrations.ts';
import { type Seen, writeResults } from './results-table.ts';

const majors = ['15', '16', '17', '18'];

async function play(major: string, skipsTests: boolean): Promise<Seen> {
  const server = await startVersion(major);
  try {
    console.log(`PostgreSQL ${server.version}`);
    const empty = await timeEmpty(server);
    console.log(`  all migrations of an empty database: ${empty.toFixed(1)} s`);
    const grown = await timeGrown(server);
    for (const { name, seconds } of grown) console.log(`  ${name}: ${seconds.toFixed(2)} s`);
    const outcome = skipsTests ? null : await runSuite(server.adminUrl);
    return { major, version: server.version, empty, grown, outcome };
  } finally {
    await server.stop();
  }
}

/** The reasons why this version cannot be named. */
const complaints = ({ version, grown, outcome }: Seen) => [
  ...grown
    .filter(({ seconds }) => seconds > limit)
    .map(({ name, seconds }) => `${version}: ${name} takes ${seconds.toFixed(1)} s`),
  ...(outcome?.failed ?? []).map((name) => `${version}: ${name} failed`),
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'skip-tests': { type: 'boolean', default: false } },
});
const chosen = values.only?.split(',') ?? majors;
const unknown = chosen.filter((major) => !majors.includes(major));
if (unknown.length > 0) throw new Error(`--only takes some of ${majors.join()}.`);
const refused: string[] = [];
for (const major of chosen) {
  const seen = await play(major, values['skip-tests']);
  writeResults(seen);
  refused.push(...complaints(seen));
}
console.log(refused.length === 0 ? 'Everything works.' : refused.join('\n'));
process.exitCode = refused.length === 0 ? 0 : 1;

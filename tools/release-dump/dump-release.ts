// `npm run release-dump` dumps the release that is being made, with the data of its demo, for the test that upgrades
// it. It also stores the server of the release, for the test that runs the next release beside it. The dump of a
// published release never changes.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { closeServices, openServices } from '#server/open-services.ts';
import { checkSealingKey } from '#server/services/crypto/check-sealing-key.ts';
import { withPooled } from '#server/services/database/with-pooled.ts';
import { migrate } from '#server/services/migrations/migrate.ts';
import { readMigrations } from '#server/services/migrations/read-migrations.ts';
import { startDatabase } from '#server/services/database/start-database.ts';
import { openSessions } from '#server/sessions/open-sessions.ts';
import { jobNames } from '#server/start-jobs.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { dumpedAt, dumpKey, saveDump } from '#tests/upgrades/release-dump.ts';
import { saveRelease } from '#tests/upgrades/last-release.ts';
import { serverModules } from '../release/strip-types.ts';
import { writeDump } from './write-dump.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dataFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-dump-'));
const config = readConfig({ DATA_DIR: dataFolder, ENCRYPTION_KEY: dumpKey });
const database = await startDatabase(config);
const services = await openServices(config, database, pino({ level: 'silent' }), () => undefined);
try {
  await migrate(database);
  await services.jobs.prepare(jobNames);
  await checkSealingKey(services.db, services.sealer);
  await openSessions(services);
  await seedDemo(services, dumpedAt);
  const dump = await withPooled(services.pool, async (client) => {
    // The shard of a count is random, so all counts are moved to shard 0.
    await client.query(`
      CREATE TEMP TABLE counted AS SELECT status, task, assignee, sum(amount) AS amount FROM request_tallies GROUP BY 1, 2, 3;
      TRUNCATE request_tallies;
      INSERT INTO request_tallies (status, task, assignee, shard, amount)
        SELECT status, task, assignee, 0, amount FROM counted WHERE amount > 0`);
    return writeDump(client);
  });
  const size = saveDump(packageFile.version, dump);
  console.log(`tests/upgrades/${packageFile.version}.sql.gz: ${Math.ceil(size / 1000)} kB`);
  const migrations = readMigrations().map(({ name }) => `migrations/${name}.sql`);
  const kept = saveRelease(packageFile.version, ['package.json', ...serverModules(root), ...migrations]);
  console.log(`tests/upgrades/last-release.json.br: ${Math.ceil(kept / 1000)} kB`);
} finally {
  await closeServices(services);
  await database.stop();
  fs.rmSync(dataFolder, { recursive: true, force: true });
}

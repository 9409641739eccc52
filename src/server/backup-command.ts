import { existsSync } from 'node:fs';
import path from 'node:path';
import { isInUse } from './backup/backup-store.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { openLog } from './open-log.ts';
import { closeServices, openServices } from './open-services.ts';
import { CannotStart } from './services/cannot-start.ts';
import { checkSealingKey } from './services/crypto/check-sealing-key.ts';
import { migrate } from './services/migrations/migrate.ts';
import type { RunningDatabase } from './services/database/start-database.ts';
import { connectToRunning, startDatabase } from './services/database/start-database.ts';
import { withClient } from './services/database/with-client.ts';
import type { Services } from './services/services.ts';
import { jobNames } from './start-jobs.ts';

const usage = `Keeps and brings back everything: the database and the uploaded files, in one archive.

  npm run backup -- <file>               writes the archive, beside the running app or without it
  npm run restore -- <file>              puts it into an empty installation, the app stopped
  npm run restore -- <file> --replace    the same, and what the installation holds is lost

The archive holds no key: keep ENCRYPTION_KEY (or encryption.key in the data folder) elsewhere, a restore needs it.`;

type Outcome = { lines: string[]; isWhole: boolean };

async function withServices<T>(
  config: Config,
  database: RunningDatabase,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const services = await openServices(config, database, openLog(config.logLevel));
  try {
    await migrate(database);
    await services.jobs.prepare(jobNames);
    return await work(services);
  } finally {
    await closeServices(services);
  }
}

async function backup(config: Config, file: string): Promise<Outcome> {
  if (existsSync(file)) throw new CannotStart(`${file} is there already: choose another name.`);
  const database = await connectToRunning(config);
  try {
    return await withServices(config, database, async (services) => {
      await checkSealingKey(services.db, services.sealer);
      const { tables, files, missing } = await writeBackup(services, file);
      const lost = missing.map((key) => `Missing in storage, and so in the archive: ${key}`);
      return {
        lines: [`${file} holds ${tables} tables and ${files} files.`, ...lost],
        isWhole: missing.length === 0,
      };
    });
  } finally {
    await database.stop();
  }
}

async function restore(config: Config, file: string, replace: boolean): Promise<Outcome> {
  const database = await startDatabase(config);
  try {
    if (await withClient(database.connection, isInUse)) {
      throw new CannotStart('The app is running at this database: stop every instance of it first.');
    }
    return await withServices(config, database, async (services) => {
      const { madeAt, tables, files } = await restoreBackup(services, file, { replace });
      const lines = [
        `Everything is as it was at ${madeAt}: ${tables} tables, ${files} files. Start the app; everybody signs in again.`,
      ];
      return { lines, isWhole: true };
    });
  } finally {
    await database.stop();
  }
}

/** Returns whether the error's message is enough for the operator to act on, without a stack trace. */
function isOperatorMessage(error: unknown): error is Error {
  return error instanceof CannotStart || (error instanceof Error && 'syscall' in error);
}

async function main([command = '', name = '', ...rest]: string[]): Promise<number> {
  const replace = command === 'restore' && rest.length === 1 && rest[0] === '--replace';
  const isKnown = ['backup', 'restore'].includes(command) && name !== '' && !name.startsWith('-');
  if (!isKnown || (rest.length > 0 && !replace)) {
    console.error(usage);
    return 2;
  }
  try {
    const config = readConfig(process.env);
    const file = path.resolve(name);
    const { lines, isWhole } = await (command === 'backup'
      ? backup(config, file)
      : restore(config, file, replace));
    for (const line of lines) console.log(line);
    return isWhole ? 0 : 1;
  } catch (error) {
    console.error(isOperatorMessage(error) ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));

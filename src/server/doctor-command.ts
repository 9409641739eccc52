import { sql, type Transaction } from 'kysely';
import { runCheck } from './check-command.ts';
import { readConfig } from './config.ts';
import { checkDerived } from './derivation/check-derived.ts';
import { checkDocuments, checkNumbers } from './invoices/check-documents.ts';
import { checkDecisions } from './requests/quotes/check-decisions.ts';
import { CannotStart } from './services/cannot-start.ts';
import { openDatabase } from './services/database/database.ts';
import type { Database } from './services/database/schema.ts';
import { pendingMigrations } from './services/migrations/is-ready.ts';
import { connectToRunning } from './services/database/start-database.ts';
import { openStorage } from './services/storage/open-storage.ts';

const usage = `Recomputes what the database stores although it follows from the rest, the hashes of decided quotes and the
invoices that the ledger calls for, and prints what differs. Looks whether storage has invoices that the database does
not know.

  npm run doctor    changes nothing; exit code 1 where something differs`;

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const database = await connectToRunning(config);
  const { db, pool } = openDatabase(database.connection, { size: 1, direct: database.direct });
  try {
    const storage = await openStorage(config);
    const checkStoredNumbers = (trx: Transaction<Database>) => checkNumbers(trx, storage);
    if ((await pendingMigrations(pool)).length > 0)
      throw new CannotStart('The database is of an older release: start this one first.');
    // Reads the database as of one moment, even if reading takes long and people work in it.
    const count = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`SET LOCAL statement_timeout = 0`.execute(trx);
        let found = 0;
        const checks = [checkDerived, checkDecisions, checkDocuments, checkStoredNumbers];
        for (const check of checks) {
          for await (const line of check(trx)) {
            found += 1;
            console.log(line);
          }
        }
        return found;
      });
    console.log(count === 0 ? 'Everything that is stored follows.' : `${count} do not follow.`);
    return count === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

process.exitCode = await runCheck(usage, run);

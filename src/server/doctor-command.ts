import { readConfig } from './config.ts';
import { checkDerived } from './derivation/check-derived.ts';
import { CannotStart } from './services/cannot-start.ts';
import { openDatabase } from './services/database/database.ts';
import { migrate } from './services/database/migrate.ts';
import { connectToRunning } from './services/database/start-database.ts';

const usage = `Recomputes what the database stores although it follows from the rest, and prints what differs.

  npm run doctor    changes nothing; exit code 1 where something differs`;

async function run(): Promise<number> {
  const config = readConfig(process.env);
  const database = await connectToRunning(config);
  const { db, pool } = openDatabase(database.connection, { size: 2 });
  try {
    await migrate(pool);
    let count = 0;
    for await (const line of checkDerived(db)) {
      count += 1;
      console.log(line);
    }
    console.log(count === 0 ? 'Everything that is stored follows.' : `${count} do not follow.`);
    return count === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await database.stop();
  }
}

async function main(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(usage);
    return 2;
  }
  try {
    return await run();
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));

import { runCheck } from './check-command.ts';
import { readConfig } from './config.ts';
import { connectToRunning } from './services/database/start-database.ts';
import { withClient } from './services/database/with-client.ts';
import { version } from './system/read-operation.ts';
import { composeAdvice } from './upgrades/compose-advice.ts';
import { readUpgrade } from './upgrades/read-upgrade.ts';

const usage = `Says what starting this release will do to the database, and what has to be done first. Run it from the new release's
folder, with the settings of the installation, while the old release works.

  npm run upgrade:check    changes nothing; exit code 1 where something has to be done first`;

async function run(): Promise<number> {
  const database = await connectToRunning(readConfig(process.env));
  try {
    const facts = await withClient(database.direct ?? database.connection, (client) => readUpgrade(client));
    const { lines, mayBegin } = composeAdvice(facts, version);
    for (const line of lines) console.log(line);
    return mayBegin ? 0 : 1;
  } finally {
    await database.stop();
  }
}

process.exitCode = await runCheck(usage, run);

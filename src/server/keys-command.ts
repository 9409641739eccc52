import { readConfig } from './config.ts';
import { openLog } from './open-log.ts';
import { openServices } from './open-services.ts';
import { CannotStart } from './services/cannot-start.ts';
import { checkSealingKey } from './services/crypto/check-sealing-key.ts';
import { countFormerlySealed, countHoldersOfFormerCodes, reseal } from './services/crypto/reseal.ts';
import type { Sealer } from './services/crypto/sealer.ts';
import { migrate } from './services/migrations/migrate.ts';
import { connectToRunning } from './services/database/start-database.ts';
import type { Services } from './services/services.ts';
import { pickSigningKey } from '#server/sessions/tokens/load-signing-keys.ts';
import { rotateSigningKey } from '#server/sessions/tokens/rotate-signing-key.ts';
import { listSigningKeys, verifiesForMinutes } from '#server/sessions/tokens/signing-key-store.ts';

const usage = `Looks after the keys, on the server itself, beside the running app or without it.

  npm run keys -- list     shows the keys that sign access tokens, and what former encryption keys are still needed for
  npm run keys -- rotate   makes a new signing key; nobody is signed out
  npm run keys -- reseal   seals everything with the first key of ENCRYPTION_KEY, so that the others can go`;

type Command = (services: Services) => Promise<string[]>;

const formatMinute = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const list: Command = async ({ db, sealer }) => {
  const rows = await listSigningKeys(db);
  const signing = pickSigningKey(rows);
  const lines = rows.map((row) => {
    const end = row.retiredAt && new Date(row.retiredAt.getTime() + verifiesForMinutes * 60_000);
    const role = row === signing ? 'signs' : end ? `verifies until ${formatMinute(end)}` : 'will sign soon';
    return `  ${row.id}  made ${formatMinute(row.createdAt)}  ${role}`;
  });
  const former = await countFormerlySealed(db, sealer);
  const codes = await countHoldersOfFormerCodes(db, sealer);
  return [
    'Signing keys:',
    ...(lines.length > 0 ? lines : ['  none yet; the app makes one at its start']),
    `Encryption key: ${sealer.keyIds[0]}. Values sealed with a former key: ${former}. People with recovery codes made before this key: ${codes}.`,
  ];
};

const rotate: Command = async (services) => {
  const id = await rotateSigningKey(services);
  if (id === null)
    return ['No key was made: another one was made a moment ago, and starts to sign within five minutes.'];
  return [`The new signing key is ${id}. It starts to sign within five minutes; nobody is signed out.`];
};

function nextStep(sealer: Sealer, holdersOfFormerCodes: number): string {
  if (sealer.keyIds.length === 1) return 'No former key was given.';
  return holdersOfFormerCodes === 0
    ? 'No former key is needed any more: take it out of ENCRYPTION_KEY.'
    : `Recovery codes cannot be sealed anew: those of ${holdersOfFormerCodes} people work only while the former key stays in ENCRYPTION_KEY.`;
}

const resealAll: Command = async ({ db, sealer }) => {
  const count = await reseal(db, sealer);
  const holders = await countHoldersOfFormerCodes(db, sealer);
  return [`Values sealed again with ${sealer.keyIds[0]}: ${count}.`, nextStep(sealer, holders)];
};

const commands: Record<string, Command> = { list, rotate, reseal: resealAll };

async function run(command: Command): Promise<string[]> {
  const config = readConfig(process.env);
  const database = await connectToRunning(config);
  try {
    const services = await openServices(config, database, openLog(config.logLevel));
    try {
      await migrate(database);
      await checkSealingKey(services.db, services.sealer);
      return await command(services);
    } finally {
      await services.pool.end();
    }
  } finally {
    await database.stop();
  }
}

async function main([name = '', ...rest]: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || rest.length > 0) {
    console.error(usage);
    return 2;
  }
  try {
    for (const line of await run(command)) console.log(line);
    return 0;
  } catch (error) {
    console.error(error instanceof CannotStart ? error.message : error);
    return 1;
  }
}

process.exitCode = await main(process.argv.slice(2));

import type { UpgradeFacts } from './read-upgrade.ts';

interface Advice {
  lines: string[];
  /** False if something has to be done first. */
  mayBegin: boolean;
}

/** Minutes after which a backup is too old to upgrade on. */
const oldBackupMinutes = 24 * 60;

const count = (amount: number, thing: string) => `${amount} ${thing}${amount === 1 ? '' : 's'}`;

const ago = (minutes: number) =>
  minutes < 120 ? `${count(minutes, 'minute')} ago` : `${Math.floor(minutes / 60)} hours ago`;

function backupLine({ backupAge }: UpgradeFacts): string {
  if (backupAge === null) return 'Last backup: none is known.';
  return `Last backup: ${ago(backupAge)}.`;
}

/** Returns whether instances of the release that migrated last can continue to run beside the new one. */
function canRunBesideOld({ lastMigration, missing }: UpgradeFacts): boolean {
  return missing.every(
    ({ worksFrom }) => lastMigration !== null && worksFrom !== null && worksFrom <= lastMigration,
  );
}

function openSteps(facts: UpgradeFacts, release: string): string[] {
  const { missing, runningReleases, backupAge, openBackfills } = facts;
  if (missing.length === 0) return [];
  const others = runningReleases.filter((version) => version !== release);
  return [
    ...(backupAge === null || backupAge > oldBackupMinutes ? ['make a backup (npm run backup)'] : []),
    ...(openBackfills.length > 0 ? [`wait until this is done: ${openBackfills.join(', ')}`] : []),
    ...(!canRunBesideOld(facts) && others.length > 0
      ? [`stop ${others.length === 1 ? 'the instance that runs' : `the ${others.length} instances that run`}`]
      : []),
  ];
}

/** Returns what starting this release on the database will do, and what the operator must do first. */
export function composeAdvice(facts: UpgradeFacts, release: string): Advice {
  const { lastMigration, missing, postgres, size, runningReleases, longTransactions } = facts;
  if (lastMigration === null)
    return { lines: [`The database is empty. Starting ${release} installs it.`], mayBegin: true };
  const ends = canRunBesideOld(facts)
    ? 'Instances of the release before go on meanwhile: replace one after the other.'
    : 'Older releases stop: all instances end before the first new one starts.';
  const first = openSteps(facts, release);
  const lines = [
    `PostgreSQL ${postgres}, ${Math.ceil(size / 1_000_000)} MB, migrated up to ${lastMigration}.`,
    `Running now: ${runningReleases.length === 0 ? 'no instance that says so' : runningReleases.join(', ')}.`,
    backupLine(facts),
    ...longTransactions.map(
      ({ program, minutes }) =>
        `${program} has had a transaction open for ${count(minutes, 'minute')}: a migration may have to wait for it.`,
    ),
    ...(missing.length === 0
      ? [`Nothing is missing: ${release} starts at once.`]
      : [
          `${count(missing.length, 'migration')} to apply:`,
          ...missing.map(
            ({ name, index }) => `  ${name}${index === null ? '' : ` (${index}, beside those who write)`}`,
          ),
          ends,
        ]),
    ...(first.length > 0 ? [`First: ${first.join('; ')}.`] : []),
  ];
  return { lines, mayBegin: first.length === 0 };
}

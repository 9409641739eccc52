/** All problems that an operator or administrator may have to correct, the most urgent first. */
export const findings = [
  'disk_low',
  'mail_unset',
  'address_local',
  'address_open',
  'throttle_off',
  'files_apart',
  'versions_differ',
  'backup_missing',
  'key_beside_data',
  'identity_incomplete',
  'bank_missing',
] as const;
export type Finding = (typeof findings)[number];

/** Days after which a backup is too old to rely on. */
export const backupDays = 7;

const dayMilliseconds = 86_400_000;
const megabyte = 1024 * 1024;

export interface InstallationFacts {
  now: Date;
  /** Whether a mail server is set. */
  sendsMail: boolean;
  /** The web address under which people open the product. */
  publicUrl: string;
  throttles: boolean;
  /** Whether uploaded files are in a bucket. */
  hasBucket: boolean;
  /** Whether the encryption key is kept in the data folder. */
  keepsKeyWithData: boolean;
  /** The releases of the running instances. */
  versions: readonly string[];
  lastBackupAt: Date | null;
  /** Bytes; null if the free space cannot be measured. */
  freeDisk: number | null;
  /** Megabytes that uploads leave free. */
  diskReserve: number;
  isIdentityComplete: boolean;
  hasBankDetails: boolean;
}

const isLocalAddress = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

/** Returns whether less than twice the reserve is free. Below the reserve itself, the server refuses uploads. */
const isDiskLow = ({ freeDisk, diskReserve }: InstallationFacts) =>
  freeDisk !== null && freeDisk < 2 * diskReserve * megabyte;

const findingConditions: Record<Finding, (facts: InstallationFacts) => boolean> = {
  disk_low: isDiskLow,
  mail_unset: ({ sendsMail }) => !sendsMail,
  address_local: ({ publicUrl }) => isLocalAddress(publicUrl),
  address_open: ({ publicUrl }) => !isLocalAddress(publicUrl) && !publicUrl.startsWith('https:'),
  throttle_off: ({ throttles }) => !throttles,
  files_apart: ({ versions, hasBucket }) => versions.length > 1 && !hasBucket,
  versions_differ: ({ versions }) => new Set(versions).size > 1,
  backup_missing: ({ now, lastBackupAt }) =>
    lastBackupAt === null || now.getTime() - lastBackupAt.getTime() > backupDays * dayMilliseconds,
  key_beside_data: ({ keepsKeyWithData }) => keepsKeyWithData,
  identity_incomplete: ({ isIdentityComplete }) => !isIdentityComplete,
  bank_missing: ({ hasBankDetails }) => !hasBankDetails,
};

/** Returns the problems of this installation, the most urgent first. */
export function findingsOf(facts: InstallationFacts): Finding[] {
  return findings.filter((finding) => findingConditions[finding](facts));
}

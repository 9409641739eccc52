import fs from 'node:fs';
import os from 'node:os';

const folder = '/dev/shm';
/** Bytes that a run may need there: its databases, their logs of changes, and the data folders of its programs. */
const needed = 4 * 2 ** 30;

/**
 * Lets the tests write their temporary files into memory, on a Linux that has room for them there and would run a
 * program from there. A disk's file system costs more than all that PostgreSQL does to copy a database.
 */
export function writeIntoMemory(): void {
  if (process.env.TMPDIR !== undefined || !fs.existsSync(folder)) return;
  const { bavail, bsize } = fs.statfsSync(folder);
  const mounts = fs.readFileSync('/proc/mounts', 'utf8');
  const options = new RegExp(`^\\S+ ${folder} tmpfs (\\S+)`, 'm').exec(mounts)?.[1]?.split(',');
  const hasRoom = bavail * bsize >= needed && os.freemem() >= 2 * needed;
  const isFit = options?.includes('noexec') === false && hasRoom;
  if (isFit) process.env.TMPDIR = folder;
}

import fs from 'node:fs';
import os from 'node:os';

const folder = '/dev/shm';
/**
 * Bytes that a run may need in memory: its databases, their write-ahead logs, and the data folders of its programs.
 */
const needed = 4 * 2 ** 30;

/**
 * Makes the tests write their temporary files into memory, on a Linux with enough memory whose settings allow
 * programs to run from there. To copy a database, the file system of a disk costs more time than PostgreSQL itself.
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

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

// The shortest limit of the supported systems (macOS: 104 bytes with the ending zero).
const maxSocketPathLength = 103;
const socketName = '.s.PGSQL.5432';
const prefix = 'sourcing-';

/** A fresh folder for the server's socket, open to its user alone and short enough for a socket's path. */
export function makeSocketFolder(user: ServerUser | null): string {
  const parent =
    [os.tmpdir(), '/tmp'].find((folder) => isShort(folder) && (!user || isOpenToAll(folder))) ?? '/tmp';
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(parent), prefix));
  if (user) fs.chownSync(folder, user.uid, user.gid);
  return folder;
}

function isShort(parent: string): boolean {
  return Buffer.byteLength(path.join(parent, `${prefix}XXXXXX`, socketName)) <= maxSocketPathLength;
}

function isOpenToAll(folder: string): boolean {
  for (let current = fs.realpathSync(folder); ; current = path.dirname(current)) {
    if ((fs.statSync(current).mode & 0o001) === 0) return false;
    if (current === path.dirname(current)) return true;
  }
}

/** Removes what a run that was killed left; a folder that is not a socket folder of ours stays. */
export function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith(prefix)) return;
  fs.rmSync(path.join(folder, socketName), { force: true });
  fs.rmSync(path.join(folder, `${socketName}.lock`), { force: true });
  try {
    fs.rmdirSync(folder);
  } catch {
    // Gone already, or holding something that is not ours.
  }
}

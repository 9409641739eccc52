import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerUser } from './server-user.ts';

// The shortest limit of the supported systems (macOS: 104 bytes with the final zero).
const maxSocketPathLength = 103;
const socketName = '.s.PGSQL.5432';
const prefix = 'sourcing-';

/** Makes a new folder for the server's socket, open to its user only, with a path short enough for a socket. */
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

/** Removes the folder that a killed run left; leaves any folder that is not one of our socket folders. */
export function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith(prefix)) return;
  fs.rmSync(path.join(folder, socketName), { force: true });
  fs.rmSync(path.join(folder, `${socketName}.lock`), { force: true });
  try {
    fs.rmdirSync(folder);
  } catch {
    // The folder is already gone, or contains files that are not ours.
  }
}

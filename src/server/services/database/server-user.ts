import fs from 'node:fs';
import path from 'node:path';
import { CannotStart } from '../cannot-start.ts';

export type ServerUser = { name: string; uid: number; gid: number };

const candidates = ['postgres', 'node', 'nobody'];

/**
 * Returns the user under which PostgreSQL must run, or null for the current one. PostgreSQL refuses root and must own
 * its folder, so the owner of an existing folder runs it. For a new folder, returns the first existing user of
 * `postgres`, `node` and `nobody`.
 */
export function chooseServerUser(clusterFolder: string): ServerUser | null {
  const currentUid = process.getuid?.();
  if (currentUid === undefined) return null;
  const owner = fs.statSync(clusterFolder, { throwIfNoEntry: false })?.uid;
  if (currentUid !== 0) {
    if (owner === undefined || owner === currentUid) return null;
    const ownerName = readAccounts().find((account) => account.uid === owner)?.name ?? `number ${owner}`;
    throw new CannotStart(
      `${clusterFolder} belongs to user ${ownerName}: start as that user, as root, or with another DATA_DIR.`,
    );
  }
  const accounts = readAccounts();
  if (owner !== undefined && owner !== 0) {
    const known = accounts.find((account) => account.uid === owner);
    return known ?? { name: String(owner), uid: owner, gid: fs.statSync(clusterFolder).gid };
  }
  const chosen = candidates.flatMap((name) => accounts.filter((account) => account.name === name))[0];
  if (!chosen) {
    throw new CannotStart(
      'PostgreSQL refuses to run as root and none of the users postgres, node or nobody exists: start as another user.',
    );
  }
  return chosen;
}

function readAccounts(): ServerUser[] {
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (!name || !uid || !gid) return [];
    return [{ name, uid: Number(uid), gid: Number(gid) }];
  });
}

/** Gives a folder and its whole content to the server's user. Changes links themselves and never follows them. */
export function giveFolderTo(user: ServerUser, folder: string): void {
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    fs.lchownSync(path.join(entry.parentPath, entry.name), user.uid, user.gid);
  }
  fs.lchownSync(folder, user.uid, user.gid);
}

import fs from 'node:fs';

// Works only on Linux, like the tests about processes.

function statusOf(pid: number): { state: string; parent: number } {
  // The name in parentheses may contain spaces.
  const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const [state = '', parent] = afterName.split(' ');
  return { state, parent: Number(parent) };
}

export function parentOf(pid: number): number {
  return statusOf(pid).parent;
}

/** Also returns false for a process that has ended but that its parent has not collected yet. */
export function isAlive(pid: number): boolean {
  try {
    return statusOf(pid).state !== 'Z';
  } catch {
    return false;
  }
}

export function childrenOf(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children === '' ? [] : children.split(' ').map(Number);
}

/** Returns the server's child processes that read files of strangers. */
export function workersOf(pid: number): number[] {
  return childrenOf(pid).filter((child) =>
    fs.readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker-main'),
  );
}

/** Returns the seconds of processor time of all threads together. */
export function secondsWorked(pid: number): number {
  const afterName = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const columns = afterName.split(' ').map(Number);
  return ((columns[11] ?? 0) + (columns[12] ?? 0)) / 100;
}

/** Returns everything that the process has open: the paths of files, and the names of other things. */
export function openFiles(pid: number): string[] {
  return fs.readdirSync(`/proc/${pid}/fd`).map((fd) => fs.readlinkSync(`/proc/${pid}/fd/${fd}`));
}

/** Returns the TCP sockets on which the process accepts connections. */
export function listeningSockets(pid: number): string[] {
  const listening = new Set(['tcp', 'tcp6'].flatMap(listeningInodes).map((inode) => `socket:[${inode}]`));
  return openFiles(pid).filter((target) => listening.has(target));
}

const listenState = '0A';

function listeningInodes(table: string): string[] {
  const rows = fs.readFileSync(`/proc/net/${table}`, 'utf8').trim().split('\n').slice(1);
  return rows.flatMap((row) => {
    const columns = row.trim().split(/\s+/);
    return columns[3] === listenState && columns[9] ? [columns[9]] : [];
  });
}

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CannotStart } from '../cannot-start.ts';

/**
 * Returns the name in the command line of every process of a folder's server; it stays the same when the folder is
 * moved.
 */
export function clusterMark(clusterFolder: string): string {
  const { dev, ino } = fs.statSync(clusterFolder, { bigint: true });
  return `sourcing-${createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 12)}`;
}

type RunningProcess = { pid: number; commandLine: string };

function listProcesses(): RunningProcess[] {
  if (process.platform === 'linux') {
    return fs.readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      const commandLine = readIfPresent(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      return commandLine === '' ? [] : [{ pid: Number(name), commandLine }];
    });
  }
  const listing = execFileSync('ps', ['-axo', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listing.split('\n').flatMap((line) => {
    const [, pid, commandLine] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid && commandLine ? [{ pid: Number(pid), commandLine }] : [];
  });
}

function readIfPresent(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Lists every process of the folder's server; its postmaster, if alive, is marked. */
export function serverProcesses(mark: string): { pid: number; isPostmaster: boolean }[] {
  return listProcesses().flatMap(({ pid, commandLine }) => {
    const isChild = commandLine.startsWith(`postgres: ${mark}:`);
    const isPostmaster = commandLine.endsWith(`cluster_name=${mark}`) && !commandLine.startsWith('/bin/sh ');
    return isChild || isPostmaster ? [{ pid, isPostmaster }] : [];
  });
}

/** Stops the server that a dead app left running, first by a clean shutdown. The caller holds the folder's lock. */
export async function stopOrphans(
  clusterFolder: string,
  mark: string,
  say: (line: string) => void,
): Promise<void> {
  const steps = [
    { signal: 'SIGINT', timeout: 30_000 },
    { signal: 'SIGQUIT', timeout: 10_000 },
  ] as const;
  for (const [index, { signal, timeout }] of steps.entries()) {
    const found = serverProcesses(mark);
    if (found.length === 0) return;
    if (index === 0) say('Stopping a PostgreSQL that an earlier run left behind…');
    for (const { pid, isPostmaster } of found) if (isPostmaster || index > 0) sendSignal(pid, signal);
    if (await waitUntilGone(mark, timeout)) return;
  }
  const pids = serverProcesses(mark).map((running) => running.pid);
  if (pids.length > 0) {
    throw new CannotStart(
      `PostgreSQL (process ${pids.join(', ')}) still uses ${clusterFolder} and does not stop: end it by hand.`,
    );
  }
}

async function waitUntilGone(mark: string, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (serverProcesses(mark).length > 0) {
    if (Date.now() > deadline) return false;
    await pause(25);
  }
  return true;
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/**
 * Removes a `postmaster.pid` that belongs to no server. The caller holds the folder's lock and has called
 * `stopOrphans`, so only a PostgreSQL that somebody started by hand can still use the folder.
 */
export function removeStalePidFile(clusterFolder: string): void {
  const pidFile = path.join(clusterFolder, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return;
  const pid = Number.parseInt(readIfPresent(pidFile).split('\n', 1)[0] ?? '', 10);
  if (Number.isInteger(pid) && pid > 0 && servesFolder(pid, clusterFolder)) {
    throw new CannotStart(
      `PostgreSQL (process ${pid}), which this app did not start, already uses ${clusterFolder}: stop it first.`,
    );
  }
  fs.rmSync(pidFile, { force: true });
}

function servesFolder(pid: number, clusterFolder: string): boolean {
  const found = listProcesses().find((running) => running.pid === pid);
  if (!found || !/(^|\/)postgres(\s|$)/.test(found.commandLine)) return false;
  if (/cluster_name=sourcing-/.test(found.commandLine)) return false;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === clusterFolder;
  } catch {
    return true;
  }
}

import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/**
 * Microseconds. The period is short, so that a process that has used up its share waits five milliseconds at most.
 */
const period = 10_000;

/**
 * Makes a control group whose processes together get this share of a core. Returns its folder and the file for the
 * ids of its processes.
 */
function makeGroup(name: string, share: number): { folder: string; take: string } {
  const root = '/sys/fs/cgroup';
  const quota = Math.round(period * share);
  if (fs.existsSync(path.join(root, 'cgroup.controllers'))) {
    const folder = path.join(root, name);
    fs.writeFileSync(path.join(root, 'cgroup.subtree_control'), '+cpu');
    fs.mkdirSync(folder);
    fs.writeFileSync(path.join(folder, 'cpu.max'), `${quota} ${period}`);
    return { folder, take: path.join(folder, 'cgroup.procs') };
  }
  const folder = path.join(root, 'cpu', name);
  fs.mkdirSync(folder);
  fs.writeFileSync(path.join(folder, 'cpu.cfs_period_us'), String(period));
  fs.writeFileSync(path.join(folder, 'cpu.cfs_quota_us'), String(quota));
  return { folder, take: path.join(folder, 'cgroup.procs') };
}

/** Restricts the process and its threads to one core; throws if that is impossible. */
export function pin(pid: number, core: number): void {
  const { status } = spawnSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' });
  if (status !== 0) throw new Error('This bench needs taskset.');
}

/**
 * Gives the process a share of one core, as if it had a machine of its own (on Linux, as root). Returns a function
 * that removes the limit after the process has ended.
 */
export function giveShare(pid: number, { core, share }: { core: number; share: number }): () => void {
  pin(pid, core);
  const { folder, take } = makeGroup(`sourcing-bench-${pid}`, share);
  fs.writeFileSync(take, String(pid));
  return () => fs.rmdirSync(folder);
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sendSignal } from '#server/services/database/postgres-processes.ts';
import { eventually } from '#tests/support/eventually.ts';
import {
  isRoot,
  postgresOf,
  postmasterOf,
  starters,
  untilPostgresEnded,
  useDataFolder,
} from '#tests/support/data-folder.ts';
import { childrenOf, parentOf } from '#tests/support/process-table.ts';

// The creation of a database syncs a thousand files, which takes time on a busy disk.
describe.each(starters)('started by $name', ({ user }) => {
  const data = useDataFolder(user);

  test('written data are there after a stop, and no process is left', async () => {
    const first = await data.hold();
    await first.query('insert into kept values (1)');
    await first.stop();
    expect(postgresOf(data.path)).toEqual([]);
    const second = await data.hold();
    expect(await second.query('select * from kept')).toEqual([{ number: 1 }]);
  });

  test('a killed app leaves no process, and loses nothing it had acknowledged', async () => {
    const holder = await data.hold();
    await holder.query('insert into kept values (2)');
    await holder.kill();
    await untilPostgresEnded(data.path);
    const next = await data.hold();
    expect(await next.query('select * from kept')).toEqual([{ number: 2 }]);
  });

  test('an app started at the moment its predecessor is killed gets the folder', async () => {
    const holder = await data.hold();
    await holder.query('insert into kept values (3)');
    const [, next] = await Promise.all([holder.kill(), data.hold()]);
    expect(next.refusal).toBeNull();
    expect(await next.query('select * from kept')).toEqual([{ number: 3 }]);
  });

  test('a server that outlived both its app and its supervisor is replaced', async () => {
    const holder = await data.hold();
    await holder.query('insert into kept values (4)');
    const orphan = postmasterOf(data.path);
    const supervisor = parentOf(orphan);
    const watchers = childrenOf(supervisor).filter((child) => child !== orphan);
    // An app that runs on would see that its supervisor has died, and shut the server down itself.
    process.kill(-Number(holder.process.pid), 'SIGSTOP');
    for (const pid of [...watchers, supervisor]) sendSignal(pid, 'SIGKILL');
    await holder.kill();
    expect(postmasterOf(data.path)).toBe(orphan);

    const next = await data.hold();

    expect(postmasterOf(data.path)).not.toBe(orphan);
    expect(await next.query('select * from kept')).toEqual([{ number: 4 }]);
  });

  test('a postmaster that is killed comes back at the same address', async () => {
    const holder = await data.hold();
    await holder.query('insert into kept values (5)');
    process.kill(postmasterOf(data.path), 'SIGKILL');
    const read = async () => expect(await holder.query('select * from kept')).toEqual([{ number: 5 }]);
    await eventually(read);
  });

  test('everything killed at once loses nothing', async () => {
    const holder = await data.hold();
    await holder.query('insert into kept values (6)');
    const killed = holder.kill();
    // A listed process may have ended in the meantime.
    for (const { pid } of postgresOf(data.path)) sendSignal(pid, 'SIGKILL');
    await killed;
    const next = await data.hold();
    expect(await next.query('select * from kept')).toEqual([{ number: 6 }]);
  });

  test.each([
    ['empty', () => ''],
    ['of a process that is gone', () => `${endedProcess()}\n/elsewhere\n1\n5432\n\n\n  1 1\n`],
    ['of another living process', (pid: number) => `${pid}\n/elsewhere\n1\n5432\n\n\n  1 1\nready   \n`],
    ['of a living process, cut short', (pid: number) => `${pid}\n`],
    ['garbage', () => 'not a number\n'],
  ])('a stale postmaster.pid, %s, is no obstacle', async (_name, content) => {
    const bystander = spawn('sleep', ['60'], data.asServer());
    fs.writeFileSync(data.pidFile, content(Number(bystander.pid)));
    const { uid, gid } = fs.statSync(data.cluster);
    if (isRoot) fs.chownSync(data.pidFile, uid, gid);

    const holder = await data.hold();

    expect(holder.refusal).toBeNull();
    expect(await holder.query('select * from kept')).toEqual([]);
    expect(bystander.exitCode).toBeNull();
    bystander.kill();
  });

  test('a copy that still names the pid of the original’s living server starts beside it', async () => {
    await data.hold();
    const copy = data.copy();
    fs.copyFileSync(data.pidFile, path.join(copy, 'postgres/postmaster.pid'));
    const other = await data.hold(copy);
    expect(await other.query('select * from kept')).toEqual([]);
    expect(postgresOf(data.path)).not.toEqual([]);
  });

  test('a PostgreSQL that somebody started by hand on the folder is left alone', async () => {
    const first = await data.hold();
    const binary = execFileSync('readlink', [`/proc/${postmasterOf(data.path)}/exe`], { encoding: 'utf8' });
    await first.stop();
    const settings = ['-c', 'listen_addresses=', '-c', 'unix_socket_directories=.'];
    const foreign = spawn(binary.trim(), ['-D', '/proc/self/cwd', ...settings], {
      ...data.asServer(),
      cwd: data.cluster,
      stdio: 'ignore',
    });
    await eventually(() => expect(fs.readFileSync(data.pidFile, 'utf8')).toContain('ready'));

    const second = await data.hold();

    expect(second.refusal).toBe(
      `PostgreSQL (process ${foreign.pid}), which this app did not start, already uses ${data.cluster}: stop it first.`,
    );
    foreign.kill('SIGINT');
    await once(foreign, 'exit');
  });

  test('an interrupted creation of the folder is no obstacle', async () => {
    fs.renameSync(data.cluster, `${data.cluster}.new-1234`);
    const holder = await data.hold();
    expect(await holder.query('select 1 as one')).toEqual([{ one: 1 }]);
    expect(fs.readdirSync(data.path)).not.toContain('postgres.new-1234');
  });
});

function endedProcess(): number {
  return Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }));
}

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { connectToRunning } from '#server/services/database/start-database.ts';
import { withClient } from '#server/services/database/with-client.ts';
import {
  copyFolder,
  isRoot,
  postgresOf,
  postmasterOf,
  starters,
  useDataFolder,
} from '#tests/support/data-folder.ts';
import { listeningSockets } from '#tests/support/process-table.ts';

// The creation of a database syncs a thousand files, which takes time on a busy disk.
describe.each(starters)('started by $name', ({ user }) => {
  const data = useDataFolder(user);

  test('listens on no TCP port, and on a socket in a folder that only its user can open', async () => {
    const holder = await data.hold();
    const socketFolder = fs.statSync(holder.socketFolder);
    expect(socketFolder.mode & 0o777).toBe(0o700);
    expect(socketFolder.uid).toBe(fs.statSync(data.cluster).uid);
    expect(postgresOf(data.path).flatMap(({ pid }) => listeningSockets(pid))).toEqual([]);
    await holder.stop();
    expect(fs.existsSync(holder.socketFolder)).toBe(false);
  });

  test('lets nobody in without the password, whoever they are on this machine', async () => {
    const { socketFolder } = await data.hold();
    for (const role of ['postgres', 'sourcing']) {
      for (const password of [undefined, 'a wrong one']) {
        const way = { host: socketFolder, port: 5432, user: role, database: 'postgres', password };
        await expect(withClient(way, (client) => client.query('select 1'))).rejects.toThrow(/password/i);
      }
    }
    const kept = fs.statSync(path.join(data.path, 'postgres-password'));
    expect(kept.mode & 0o777).toBe(0o600);
  });

  test('an older folder that is open to its user, and one with another password, start and are then protected', async () => {
    const rules = path.join(data.cluster, 'pg_hba.conf');
    fs.writeFileSync(rules, 'local all all trust\n');
    fs.rmSync(path.join(data.path, 'postgres-password'));
    const holder = await data.hold();
    expect(await holder.query('select * from kept')).toEqual([]);
    expect(fs.readFileSync(rules, 'utf8')).not.toContain('trust');
    await holder.stop();
    fs.writeFileSync(path.join(data.path, 'postgres-password'), 'f'.repeat(48));
    expect(await (await data.hold()).query('select * from kept')).toEqual([]);
  });

  test('runs as somebody other than root, and the app is no superuser', async () => {
    const holder = await data.hold();
    expect(fs.statSync(`/proc/${postmasterOf(data.path)}`).uid).not.toBe(0);
    expect(await holder.query(`select current_setting('is_superuser') as super`)).toEqual([{ super: 'off' }]);
  });

  test('writes committed data to disk, and sorts text by code points', async () => {
    const holder = await data.hold();
    const rows = await holder.query(
      `select current_setting('fsync') as fsync, current_setting('timezone') as zone,
              (select format('%s:%s', datlocprovider, datlocale) from pg_database where datname = current_database()) as locale`,
    );
    expect(rows).toEqual([{ fsync: 'on', zone: 'UTC', locale: 'b:C.UTF-8' }]);
  });

  test('a second app on the same folder is refused in one sentence and harms nothing', async () => {
    const first = await data.hold();
    const second = await data.hold();
    expect(second.refusal).toBe(
      `Another copy of this app is already running on ${data.path}: stop it, or set another DATA_DIR for this one.`,
    );
    expect(await first.query('select * from kept')).toEqual([]);
  });

  test('of several apps started together exactly one gets the folder', async () => {
    const started = await Promise.all([data.hold(), data.hold(), data.hold()]);
    expect(started.filter(({ refusal }) => refusal === null)).toHaveLength(1);
  });

  test('a folder of another major version is refused', async () => {
    fs.writeFileSync(path.join(data.cluster, 'PG_VERSION'), '17\n');
    const { refusal } = await data.hold();
    expect(refusal).toBe(
      `${data.cluster} was made by PostgreSQL 17 and this version runs 18: start the release that made it, or set another DATA_DIR.`,
    );
  });

  test('a folder of something else is refused and left alone', async () => {
    fs.rmSync(path.join(data.cluster, 'PG_VERSION'));
    const { refusal } = await data.hold();
    expect(refusal).toContain('is not a PostgreSQL data folder and not empty');
    expect(fs.existsSync(path.join(data.cluster, 'base'))).toBe(true);
  });

  test('the path may be long, contain spaces and quotes, and be inside a protected folder', async () => {
    const closed = path.join(data.path, 'a closed home');
    const long = path.join(closed, `it's a $long "path"`, 'x'.repeat(120));
    fs.mkdirSync(long, { recursive: true });
    copyFolder(data.copy(), long);
    if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, closed]);
    fs.chmodSync(closed, 0o700);
    const holder = await data.hold(long);
    expect(holder.refusal).toBeNull();
    expect(await holder.query('select * from kept')).toEqual([]);
  });

  test('a folder whose permissions a copy has widened works, and is protected again', async () => {
    execFileSync('chmod', ['-R', 'go+rX', data.cluster]);
    const holder = await data.hold();
    expect(await holder.query('select * from kept')).toEqual([]);
    expect(fs.statSync(data.cluster).mode & 0o777).toBe(0o700);
  });

  test('a command beside the app uses the app’s server', async () => {
    const holder = await data.hold();
    const beside = await connectToRunning({
      dataDir: data.path,
      databaseUrl: undefined,
      databasePoolSize: 2,
    });
    await withClient(beside.connection, (client) => client.query('insert into kept values (7)'));
    await beside.stop();
    expect(await holder.query('select * from kept')).toEqual([{ number: 7 }]);
  });

  test('the log does not repeat what people wrote', async () => {
    const holder = await data.hold();
    await holder.query('create unique index on kept (number)');
    await holder.query('insert into kept values (123456789)');
    await expect(holder.query('insert into kept values (123456789)')).rejects.toThrow('duplicate key');
    const log = fs.readFileSync(path.join(data.path, 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('123456789');
  });
});

const restoredByRoot = isRoot ? starters : [];

describe.each(restoredByRoot)('restored by root, started by $name', ({ user }) => {
  const data = useDataFolder(user);

  test('a folder works for root, and other users are refused with the name of its owner', async () => {
    execFileSync('chown', ['-R', '0:0', data.cluster]);
    const { refusal } = await data.hold();
    const sentence = `${data.cluster} belongs to user root: start as that user, as root, or with another DATA_DIR.`;
    expect(refusal).toBe(user ? sentence : null);
  });
});

test('a command without an app starts the server for itself, and stops it', async () => {
  const folder = fs.mkdtempSync(path.join('/tmp', 'sourcing-alone-'));
  const alone = await connectToRunning({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 2 });
  const { rows } = await withClient(alone.connection, (client) =>
    client.query<{ one: number }>('select 1 as one'),
  );
  await alone.stop();
  expect(rows).toEqual([{ one: 1 }]);
  expect(postgresOf(folder)).toEqual([]);
  fs.rmSync(folder, { recursive: true });
});

test('a note of the running server that cannot be written or removed leaves no server behind', async () => {
  const folder = fs.mkdtempSync(path.join('/tmp', 'sourcing-note-'));
  const start = () => connectToRunning({ dataDir: folder, databaseUrl: undefined, databasePoolSize: 2 });
  const note = path.join(folder, 'postgres.json');
  // A folder can be neither replaced nor removed as a file.
  fs.mkdirSync(note);
  await expect(start()).rejects.toThrow('EISDIR');
  expect(postgresOf(folder)).toEqual([]);
  fs.rmdirSync(note);

  const alone = await start();
  fs.rmSync(note);
  fs.mkdirSync(note);
  await alone.stop();
  expect(postgresOf(folder)).toEqual([]);
  fs.rmdirSync(note);
  const again = await start();
  await again.stop();
  fs.rmSync(folder, { recursive: true });
});

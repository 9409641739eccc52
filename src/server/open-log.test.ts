import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Logger } from 'pino';
import { openLog } from './open-log.ts';

let folder: string;
let log: Logger;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-log-'));
  log = openLog('trace', join(folder, 'log'));
});
afterEach(() => rm(folder, { recursive: true }));

const written = () => readFile(join(folder, 'log'), 'utf8');

test.each([
  ['a body', { body: { password: 'hunter2', newPassword: 'hunter2', code_verifier: 'hunter2' } }],
  ['headers', { req: { headers: { authorization: 'Bearer hunter2', cookie: 'refresh=hunter2' } } }],
  ['a cookie that is set', { res: { headers: { 'set-cookie': 'refresh=hunter2' } } }],
  ['what a provider answered', { err: Object.assign(new Error('no'), { body: { id_token: 'hunter2' } }) }],
  ['recovery codes', { recoveryCodes: ['hunter2', 'hunter2'] }],
])('%s is logged without its secrets', async (_, content) => {
  log.error(content, 'failed');
  expect(await written()).toContain('failed');
  expect(await written()).not.toContain('hunter2');
});

test('an error of the database is logged without what people wrote', async () => {
  const detail = 'Key (email)=(someone@example.com) already exists.';
  const error = Object.assign(new Error('duplicate key'), { code: '23505', detail, where: detail });
  log.error({ err: error }, 'unexpected');
  log.error(error, 'unexpected');
  log.error({ err: new AggregateError([error], 'several') }, 'unexpected');
  expect(await written()).toContain('"code":"23505"');
  expect(await written()).not.toContain('someone@example.com');
});

test('lines that a full disk does not take are lost and counted, and the log goes on when there is room', async () => {
  const noRoom = vi.spyOn(fs, 'writeSync').mockImplementation(() => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  for (let line = 0; line < 3; line += 1) log.info('while it is full');
  noRoom.mockRestore();
  log.info('it goes on');
  log.info('and on');
  const lines = (await written()).trim().split('\n');
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ lost: 3 }),
    expect.objectContaining({ msg: 'it goes on' }),
    expect.objectContaining({ msg: 'and on' }),
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a reader that has stopped costs a second at most; the lost lines are counted once it reads again',
  () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const file = fs.openSync(pipe, fs.constants.O_RDWR | fs.constants.O_NONBLOCK);
    const piped = openLog('info', file);
    const long = 'x'.repeat(3_000);
    for (let line = 0; line < 60; line += 1) piped.info(long);
    const heard = Buffer.alloc(1_000_000);
    fs.readSync(file, heard);
    piped.info('it goes on');
    const size = fs.readSync(file, heard);
    fs.closeSync(file);
    const lines = heard.toString('utf8', 0, size).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ lost: expect.any(Number) as number }),
      expect.objectContaining({ msg: 'it goes on' }),
    ]);
  },
);

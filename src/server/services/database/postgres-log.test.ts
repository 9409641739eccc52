import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boundLog } from './postgres-log.ts';

let folder: string;
let log: string;
beforeEach(() => {
  vi.useFakeTimers();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-log-'));
  log = path.join(folder, 'postgres.log');
});
afterEach(() => {
  vi.useRealTimers();
  fs.rmSync(folder, { recursive: true });
});

test('a log that grows beyond 5 MB is emptied while the server still writes to it', () => {
  const server = fs.openSync(log, 'a');
  const end = boundLog(log);
  fs.writeSync(server, 'old\n'.repeat(1_400_000));
  vi.advanceTimersByTime(60_000);
  fs.writeSync(server, 'new\n');
  expect(fs.readFileSync(log, 'utf8')).toBe('new\n');
  expect(fs.statSync(`${log}.1`).size).toBe(5_600_000);
  end();
  fs.closeSync(server);
});

test('a log that cannot be copied, as on a full disk, is emptied all the same', () => {
  const end = boundLog(log);
  fs.mkdirSync(`${log}.1`);
  fs.writeFileSync(log, 'old\n'.repeat(1_400_000));
  vi.advanceTimersByTime(60_000);
  expect(fs.statSync(log).size).toBe(0);
  end();
});

test('a log that is short, or does not exist yet, is left alone', () => {
  boundLog(log)();
  fs.writeFileSync(log, 'short\n');
  boundLog(log)();
  expect(fs.readdirSync(folder)).toEqual(['postgres.log']);
});

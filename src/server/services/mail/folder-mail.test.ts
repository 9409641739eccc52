import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMails } from '#tests/support/received-mail.ts';
import { openFolderMail } from './folder-mail.ts';
import type { MailDriver } from './mail-driver.ts';
import { agreeToSend, link, mailTo, testMailDriver } from './mail-driver.suite.ts';

let root: string;
let folder: string;
let driver: MailDriver;
let announced: string[];

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sourcing-mail-'));
  folder = join(root, 'mail');
  announced = [];
  driver = openFolderMail({
    folder,
    from: { name: 'Esmont', address: 'hello@sourcing.test' },
    announce: (line) => announced.push(line),
  });
});
afterAll(() => rm(root, { recursive: true, force: true }));

testMailDriver('a folder', { driver: () => driver, received: () => readMails(folder) });

test('prints recipient and link on one line, and makes the files readable only to their owner', async () => {
  const mail = mailTo('camille@example.com');
  announced.length = 0;
  await driver.deliver(mail, agreeToSend);
  expect(announced).toHaveLength(1);
  expect(announced[0]).toMatch(/^Mail to camille@example\.com: .*$/);
  expect(announced[0]).toContain(` ${link} `);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const names = await readdir(folder);
  expect(names.filter((name) => !name.endsWith('.eml'))).toEqual([]);
  expect((await stat(join(folder, names[0] ?? ''))).mode & 0o777).toBe(0o600);
});

test('prints no link if the mail has none', async () => {
  announced.length = 0;
  await driver.deliver(mailTo('camille@example.com', { link: null }), agreeToSend);
  expect(announced[0]).not.toContain('http');
});

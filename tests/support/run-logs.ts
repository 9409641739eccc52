import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Where every server of a run logs, and where its tests note the secrets they used; unset outside of a run. */
const folder = process.env.TEST_RUN_FOLDER;
const testFile = () => path.relative(process.cwd(), process.env.TEST_FILE ?? 'unknown');

/** A file for what one server writes; null outside of a run. */
export function newLogFile(): string | null {
  if (folder === undefined) return null;
  const name = testFile().replaceAll(/[/\\]/g, '_');
  return path.join(folder, `${name}.${randomUUID().slice(0, 8)}.log`);
}

export function appendToRun(file: string, line: string): void {
  fs.appendFileSync(file, `${line}\n`);
}

/** What a note says; one a line. */
export interface NotedSecret {
  testFile: string;
  kind: string;
  value: string;
}

const kinds = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'recoveryCode',
  'recoveryCodes',
  'codes',
  'accessToken',
  'secret',
  'clientSecret',
  'state',
]);

const noted = new Set<string>();

export function noteSecret(kind: string, value: string): void {
  if (folder === undefined || value === '' || noted.has(value)) return;
  noted.add(value);
  const note: NotedSecret = { testFile: testFile(), kind, value };
  fs.appendFileSync(path.join(folder, `${process.pid}.secrets`), `${JSON.stringify(note)}\n`);
}

/** Notes what bears the name of a secret, however deep it lies in a body or a reply. */
export function noteSecretsIn(content: unknown): void {
  if (folder === undefined || typeof content !== 'object' || content === null) return;
  for (const [name, value] of Object.entries(content)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (typeof each === 'string') {
        if (kinds.has(name)) noteSecret(name, each);
      } else {
        noteSecretsIn(each);
      }
    }
  }
}

/** Notes the values of cookies, of which no other lives here than such as open something. */
export function noteCookies(lines: readonly string[]): void {
  for (const line of lines) noteSecret('cookie', /=([^;]*)/.exec(line)?.[1] ?? '');
}

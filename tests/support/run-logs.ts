import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The folder in which every server of a run writes its log and the tests record the secrets that they used; unset
 * outside a run.
 */
const folder = process.env.TEST_RUN_FOLDER;
const testFile = () => path.relative(process.cwd(), process.env.TEST_FILE ?? 'unknown');

/**
 * Returns a file for one server's log; null outside a run. `calls` is for the lines that a proxy in front of the
 * product would log. Its addresses may contain search words.
 */
export function newLogFile(of: 'product' | 'calls' = 'product'): string | null {
  if (folder === undefined) return null;
  const name = testFile().replaceAll(/[/\\]/g, '_');
  return path.join(folder, `${name}.${randomUUID().slice(0, 8)}${of === 'calls' ? callsEnding : '.log'}`);
}

export const callsEnding = '.calls.log';

export function appendToRun(file: string, line: string): void {
  fs.appendFileSync(file, `${line}\n`);
}

/** One line of a file with recorded secrets. */
export interface NotedSecret {
  testFile: string;
  kind: string;
  value: string;
}

/** Fields with personal data, and words that people wrote. */
export const personalKinds: ReadonlySet<string> = new Set([
  'email',
  'firstName',
  'lastName',
  'phone',
  'title',
  'description',
  'content',
  'iban',
  'network',
]);

const secretKinds: ReadonlySet<string> = new Set([
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

const sentKinds: ReadonlySet<string> = new Set([...secretKinds, ...personalKinds]);

const noted = new Set<string>();

export function noteSecret(kind: string, value: string): void {
  if (folder === undefined || value === '' || noted.has(value)) return;
  noted.add(value);
  const note: NotedSecret = { testFile: testFile(), kind, value };
  fs.appendFileSync(path.join(folder, `${process.pid}.secrets`), `${JSON.stringify(note)}\n`);
}

/** Records the values of secret fields, at any depth of a reply. */
export function noteSecretsIn(content: unknown): void {
  noteKindsIn(content, secretKinds);
}

/** Records the secrets and the personal data in the body of a call. */
export function noteSent(content: unknown): void {
  noteKindsIn(content, sentKinds);
}

function noteKindsIn(content: unknown, kinds: ReadonlySet<string>): void {
  if (folder === undefined || typeof content !== 'object' || content === null) return;
  for (const [name, value] of Object.entries(content)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const each of values) {
      if (typeof each === 'string') {
        if (kinds.has(name)) noteSecret(name, each);
      } else {
        noteKindsIn(each, kinds);
      }
    }
  }
}

/** Records the values of cookies, because every cookie in these tests is a secret. */
export function noteCookies(lines: readonly string[]): void {
  for (const line of lines) noteSecret('cookie', /=([^;]*)/.exec(line)?.[1] ?? '');
}

import fs from 'node:fs';
import path from 'node:path';
import { callsEnding, type NotedSecret, personalKinds } from './run-logs.ts';

/** The number of first characters that are compared first. */
const prefix = 6;
/**
 * The number of first characters that are compared next, for values that long: thousands of addresses begin in the
 * same way.
 */
const longPrefix = 12;
/** Longer values come from tests of length limits. */
const longest = 2_000;
const maxShown = 30;

/**
 * Lines that print a link or a code on purpose, instead of a mail, a text message or the first agent's invitation.
 */
const designated = /^(Mail to |Text message to |No agent yet\. |@\S+ #\d{6}$)/;
/** Process ids and times, which may happen to equal a code. */
const ownNumbers = /"(pid|time)":\d+|\[\d+\]|\b(pid|process) \d+/gi;

export interface Finding {
  log: string;
  line: number;
  kind: string;
  testFile: string;
}

/**
 * Tests also try values such as `password`, `not the password` and `xxxxxxxx`, which are in logs for other reasons.
 */
const isOrdinary = (value: string) => /^[a-z_ ]{1,18}$/.test(value) || new Set(value).size < 4;

function writtenForms({ value }: NotedSecret): string[] {
  // Only the signature of a signed token is hard to guess.
  const core = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(value) ? value.slice(value.lastIndexOf('.') + 1) : value;
  const forms = [core, JSON.stringify(core).slice(1, -1), encodeURIComponent(core.toWellFormed())];
  return [...new Set(forms)];
}

interface Form {
  form: string;
  secret: NotedSecret;
}

/** Returns the secrets by their first characters, and then by their longer beginning. */
function readSecrets(folder: string): Map<string, Map<string, Form[]>> {
  const byPrefix = new Map<string, Map<string, Form[]>>();
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.secrets'))) {
    for (const line of fs.readFileSync(path.join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const secret = JSON.parse(line) as NotedSecret;
      if (secret.value.length < prefix || secret.value.length > longest || isOrdinary(secret.value)) continue;
      for (const form of writtenForms(secret)) {
        const key = form.slice(0, form.length < longPrefix ? prefix : longPrefix);
        const beginning = form.slice(0, prefix);
        const alike = byPrefix.get(beginning) ?? new Map<string, Form[]>();
        byPrefix.set(beginning, alike);
        const known = alike.get(key);
        if (known) known.push({ form, secret });
        else alike.set(key, [{ form, secret }]);
      }
    }
  }
  return byPrefix;
}

/** A short code counts only if it is not part of a longer word or number. */
function isWhole(text: string, at: number, form: string): boolean {
  if (form.length > 12) return true;
  return !/[\w-]/.test(text[at - 1] ?? '') && !/[\w-]/.test(text[at + form.length] ?? '');
}

/** Returns every place in a run's logs that contains a secret of its tests, or personal data. */
export function searchLogs(folder: string): Finding[] {
  const secrets = readSecrets(folder);
  const findings: Finding[] = [];
  for (const log of fs.readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const lines = fs.readFileSync(path.join(folder, log), 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      if (designated.test(line)) continue;
      const text = line.replaceAll(ownNumbers, '');
      for (let at = 0; at + prefix <= text.length; at += 1) {
        const alike = secrets.get(text.slice(at, at + prefix));
        if (!alike) continue;
        for (const key of new Set([text.slice(at, at + prefix), text.slice(at, at + longPrefix)])) {
          for (const { form, secret } of alike.get(key) ?? []) {
            if (personalKinds.has(secret.kind) && log.endsWith(callsEnding)) continue;
            if (text.startsWith(form, at) && isWhole(text, at, form))
              findings.push({ log, line: index + 1, kind: secret.kind, testFile: secret.testFile });
          }
        }
      }
    }
  }
  return findings;
}

/** @throws an error that names the places, but never the secrets. */
export function assertNoSecretInLogs(folder: string): void {
  const findings = searchLogs(folder);
  if (findings.length === 0) return;
  const places = findings.map(
    ({ log, line, kind, testFile }) => `  ${kind} of ${testFile} in ${log}, line ${line}`,
  );
  const shown = [...new Set(places)].slice(0, maxShown).join('\n');
  throw new Error(
    `Secrets or data of people stand in the logs of this run, ${findings.length} times (${folder}):\n${shown}`,
  );
}

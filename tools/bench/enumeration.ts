import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { startProduct } from './processes.ts';
import { type Comparison, compareSamples, quantile } from './two-samples.ts';
import { acceptedTerms } from '#tests/support/samples.ts';

/**
 * Tests whether response times reveal that an email address has an account. It makes one call at a time, as an
 * attacker would.
 */
const tries = 200;
const warmUps = 20;
const resultsFile = path.join(import.meta.dirname, 'ENUMERATION.md');

const password = 'a long enough phrase';
const person = { password, firstName: 'Camille', lastName: 'Martin', phone: '+33612345678', language: 'fr' };
const known = (index: number) => `known${index}@example.com`;
const unknown = () => `unknown-${randomUUID().slice(0, 8)}@example.com`;

interface Call {
  path: string;
  body: (email: string) => object;
}

const calls = {
  'Sign in, wrong password': {
    path: '/api/auth/sign-in',
    body: (email) => ({ email, password: 'not that phrase' }),
  },
  'Ask for a new password': { path: '/api/functions/send-password-reset', body: (email) => ({ email }) },
  'Sign up': { path: '/api/auth/sign-up', body: (email) => ({ ...person, email, accepts: acceptedTerms }) },
} satisfies Record<string, Call>;

type Title = keyof typeof calls;
const titles = Object.keys(calls) as Title[];

interface Answer {
  status: number;
  text: string;
  milliseconds: number;
}

function callerOf(url: string): (call: Call, email: string) => Promise<Answer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (call, email) => {
    const text = JSON.stringify(call.body(email));
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'sec-fetch-site': 'same-origin',
    };
    return new Promise((resolve, reject) => {
      const started = performance.now();
      const request = http.request(url + call.path, { method: 'POST', agent, headers }, (response) => {
        let answer = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (answer += chunk));
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: answer,
            milliseconds: performance.now() - started,
          }),
        );
      });
      request.once('error', reject).end(text);
    });
  };
}

function shuffled<T>(values: T[]): T[] {
  const copy = [...values];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}

interface Sample {
  title: Title;
  isKnown: boolean;
  times: number[];
  /** Status and text, without the parts that are different in every call. */
  answers: Set<string>;
}

/** The reply of a successful sign-up contains the new account, so the test compares only its kind. */
const kindOf = ({ status, text }: Answer) => (status === 201 ? '201 with the account' : `${status} ${text}`);

async function measure(url: string, count: number): Promise<Sample[]> {
  const call = callerOf(url);
  for (let index = 0; index < count; index += 1) await call(calls['Sign up'], known(index));
  const samples = titles.flatMap((title) =>
    [true, false].map((isKnown): Sample => ({ title, isKnown, times: [], answers: new Set() })),
  );
  const rounds = Array.from({ length: count + warmUps }, (_, index) => index);
  for (const index of rounds) {
    for (const sample of shuffled(samples)) {
      const answer = await call(calls[sample.title], sample.isKnown ? known(index % count) : unknown());
      sample.answers.add(kindOf(answer));
      if (index >= warmUps) sample.times.push(answer.milliseconds);
    }
  }
  return samples;
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1);

function verdictOf({ p, share }: Comparison): string {
  return `${p < 0.001 ? '< 0.001' : p.toFixed(3)} | ${(share * 100).toFixed(0)} %`;
}

function rowsOf(samples: Sample[]): string[] {
  return titles.flatMap((title) => {
    const [withAccount, without] = samples.filter((sample) => sample.title === title);
    if (!withAccount || !without) return [];
    const comparison = compareSamples(withAccount.times, without.times);
    return [withAccount, without].map(({ isKnown, times }) => {
      const numbers = [0.5, 0.05, 0.95].map((share) => ms(quantile(times, share))).join(' | ');
      const verdict = isKnown ? ' | ' : verdictOf(comparison);
      return `| ${title} | ${isKnown ? 'known' : 'unknown'} | ${numbers} | ${verdict} |`;
    });
  });
}

function answersOf(samples: Sample[]): string[] {
  return titles.map((title) => {
    const [withAccount, without] = samples.filter((sample) => sample.title === title);
    const texts = [withAccount, without].map((sample) => [...(sample?.answers ?? [])].join(', '));
    return texts[0] === texts[1]
      ? `- ${title}: the same answer to both, \`${texts[0]}\`.`
      : `- ${title}: known \`${texts[0]}\`, unknown \`${texts[1]}\`.`;
  });
}

function resultsText(samples: Sample[]): string {
  return `# Does an answer tell whether an email has an account?

Written by \`npm run bench:enumeration\` on ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores, Node ${process.versions.node}, the embedded
PostgreSQL, the server as \`npm start\` runs it (only \`THROTTLE=0\`), ${samples[0]?.times.length} tries of each kind over one connection on loopback, in random order.

| call | email | median ms | p5 ms | p95 ms | p | unknown slower |
|---|---|---:|---:|---:|---:|---:|
${rowsOf(samples).join('\n')}

${answersOf(samples).join('\n')}

- **p**: how likely a difference as large as this one is where there is none (Mann–Whitney U, two-sided). Below 0.01 we take it for a difference.
- **unknown slower**: how often a random try with an unknown email took longer than one with a known email; 50 % where nothing tells them apart.
- Signing up tells by its answer, which the product’s rules fix: an address that has an account gets the generic refusal. Its owner is told by mail, and a
  network gets 20 tries an hour. The account and the session of a sign-up that succeeds are written before the answer; a refusal writes only that mail.
`;
}

async function main([given]: string[]): Promise<void> {
  const count = given === undefined ? tries : Number(given);
  if (!Number.isInteger(count) || count < 20) throw new Error('Give a number of tries from 20 on, or none.');
  await using cleanup = new AsyncDisposableStack();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'sourcing-enumeration-'));
  cleanup.defer(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  const server = await startProduct({ DATA_DIR: dataDir });
  cleanup.defer(() => server.stop());

  const text = resultsText(await measure(server.url, count));
  console.log(text);
  if (given !== undefined) return;
  fs.writeFileSync(resultsFile, text);
  console.log(`Written to ${path.relative(process.cwd(), resultsFile)}.`);
}

await main(process.argv.slice(2));

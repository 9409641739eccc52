import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { errorStatuses } from '#contract/errors.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { describeConfig, readConfig } from '#server/config.ts';

const read = (file: string) => fs.readFileSync(path.join('deploy', file), 'utf8');
const megabyte = 1024 * 1024;

/** Returns the `NAME=value` pairs of a text, separated by blanks. */
const pairsIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z\d_]+)=(\S*)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The settings that an operator must fill in in this file, with valid values. */
const written: Record<string, string> = {
  ...pairsIn(read('example.env').replaceAll(/^#.*/gm, '')),
  DATABASE_PASSWORD: 'letters',
  BUCKET_SECRET: 'letters',
  ENCRYPTION_KEY: Buffer.alloc(32).toString('base64'),
  MAIL_FROM: 'Sourcing <hello@example.com>',
};

const compose = read('compose.yaml');
const platform = /environment:\n([^]*?)\n {4}\w/.exec(compose)?.[1] ?? '';
const settings: [string, Record<string, string>][] = [
  ['Dockerfile', pairsIn(/^ENV (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '')],
  [
    'the comment of Dockerfile',
    pairsIn(
      read('Dockerfile')
        .match(/(?<=-e )\S+/g)
        ?.join(' ') ?? '',
    ),
  ],
  ['sourcing.service', pairsIn(/^Environment=(.*)$/m.exec(read('sourcing.service'))?.[1] ?? '')],
  [
    'compose.yaml',
    Object.fromEntries(
      [...platform.matchAll(/^ +([A-Z\d_]+): (.*)$/gm)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll("'", '').replaceAll(/\$\{(\w+):\?\}/g, (_, asked: string) => written[asked] ?? ''),
      ]),
    ),
  ],
  ...['nginx.conf', 'Caddyfile'].map((file): [string, Record<string, string>] => [
    file,
    pairsIn(/needs (PUBLIC_URL=\S+ and TRUST_PROXY=[\d.]+)\./.exec(read(file))?.[1] ?? ''),
  ]),
];

test.each(settings)('the settings in %s are settings of the product', (_file, given) => {
  expect(Object.keys(given).length).toBeGreaterThan(1);
  const known = describeConfig();
  expect(Object.keys(given).filter((name) => !known.includes(`  ${name} `))).toEqual([]);
  expect(readConfig(given)).toBeDefined();
});

test('compose asks for nothing that example.env does not name', () => {
  const asked = new Set([...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name));
  expect(asked).toEqual(new Set(Object.keys(pairsIn(read('example.env').replaceAll(/^#.*/gm, '')))));
});

test('proxies let the largest file through, and refuse a larger one as the product does', () => {
  const largest = Math.ceil((Math.max(...Object.values(sizeLimits)) + 1) / megabyte);
  expect(read('nginx.conf')).toContain(`client_max_body_size ${largest}m;`);
  expect(read('Caddyfile')).toContain(`max_size ${largest}MiB`);
  const [, status, answer = ''] = /return (\d+) '(\{.*\})';/.exec(read('nginx.conf')) ?? [];
  const { error } = JSON.parse(answer) as { error: { code: keyof typeof errorStatuses } };
  expect(errorStatuses[error.code]).toBe(Number(status));
});

test('the stream of live changes is not held back', () => {
  expect(read('nginx.conf')).toMatch(/location = \/api\/live \{[^}]*proxy_buffering off;/);
  expect(read('Caddyfile')).toContain('flush_interval -1');
});

test('each file says what was tried of it', () => {
  const files = ['Dockerfile', 'compose.yaml', 'sourcing.service', 'nginx.conf', 'Caddyfile'];
  expect(files.filter((file) => !/^# Tried/m.test(read(file)))).toEqual([]);
});

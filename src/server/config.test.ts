import path from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig, readConfig } from './config.ts';

test('an empty environment gives an installation for this machine alone', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databasePoolSize: 16,
    trustProxy: false,
    throttle: true,
    logLevel: 'warn',
    demo: false,
    serveWeb: true,
  });
});

test('the public address follows the port, unless it is given', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readConfig({ PORT: '8080', PUBLIC_URL: 'https://Sourcing.example.com/' }).publicUrl).toBe(
    'https://sourcing.example.com',
  );
});

test('an empty value counts as unset, and options win over the environment', () => {
  expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 3000, host: 'localhost' });
  expect(readConfig({ PORT: '1' }, ['--port', '2', '--data-dir=/tmp/x y'])).toMatchObject({
    port: 2,
    dataDir: path.resolve('/tmp/x y'),
  });
});

test('TRUST_PROXY lists addresses, networks and names for them', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.1, fd00::/8,loopback' }).trustProxy).toEqual([
    '10.0.0.1',
    'fd00::/8',
    'loopback',
  ]);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535 (it is "abc").'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535 (it is "65536").'],
  [{ PORT: '-1' }, 'PORT must be'],
  [{ HOST: 'a b' }, 'HOST must be'],
  [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL must be'],
  [{ PUBLIC_URL: 'https://example.com/app' }, 'PUBLIC_URL must be'],
  [{ PUBLIC_URL: 'javascript://example.com' }, 'PUBLIC_URL must be'],
  [{ PUBLIC_URL: 'https://' }, 'PUBLIC_URL must be'],
  [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal,'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
])('%o is refused by name', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a wrong DATABASE_URL is not repeated, since it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    /^DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
  );
});

test('an unknown option is refused', () => {
  expect(() => readConfig({}, ['--prot', '1'])).toThrow(
    "Unknown option '--prot'; --help lists what can be set.",
  );
});

test('the help names every variable with its default', () => {
  expect(describeConfig()).toMatch(/PORT +Port of the web.*Default: 3000\./);
  expect(describeConfig()).toContain('DATABASE_URL');
});

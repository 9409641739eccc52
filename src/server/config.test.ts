import path from 'node:path';
import { expect, test } from 'vitest';
import { describeConfig, readConfig } from './config.ts';

test('an empty environment gives an installation for this machine only', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    databasePoolSize: 16,
    drainSeconds: 0,
    trustProxy: false,
    oidcProviders: [],
    s3Region: 'us-east-1',
    s3PathStyle: false,
    webPush: true,
    webPushHosts: [
      'fcm.googleapis.com',
      '*.push.services.mozilla.com',
      '*.push.apple.com',
      '*.notify.windows.com',
    ],
    serviceWorker: true,
    throttle: true,
    clientUploadsPerDay: 200,
    agentUploadsPerDay: 2000,
    diskReserve: 500,
    logLevel: 'warn',
    slowStatementMs: 1000,
    otlpProtocol: 'http/protobuf',
    otelSdkDisabled: false,
    tracesSampler: 'parentbased_always_on',
    tracesSamplerArg: 1,
    spanTextLength: 2000,
    spanQueueSize: 2048,
    spanBatchSize: 512,
    spanDelayMs: 5000,
    spanTimeoutMs: 30_000,
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
  [{ METRICS_PORT: '0' }, 'METRICS_PORT must be'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be 16 to 200 printable characters without spaces.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal,'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with https:\/\/ or http:\/\/\.$/,
  ],
  [
    { OTEL_TRACES_SAMPLER: 'some' },
    'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio,',
  ],
  [{ OTEL_TRACES_SAMPLER_ARG: '1.5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ OTEL_TRACES_SAMPLER_ARG: 'half' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
  [{ OTEL_BSP_MAX_QUEUE_SIZE: '0' }, 'OTEL_BSP_MAX_QUEUE_SIZE must be'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be'],
  [{ WEB_PUSH_HOSTS: 'https://push.example.com' }, 'WEB_PUSH_HOSTS must be'],
  [{ WEB_PUSH_HOSTS: '*' }, 'WEB_PUSH_HOSTS must be'],
  [{ WEB_PUSH_HOSTS: 'a.example.com,' }, 'WEB_PUSH_HOSTS must be'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ S3_BUCKET: 'Files/x' }, 'S3_BUCKET must be'],
  [{ S3_BUCKET: 'files', S3_ENDPOINT: 'https://s3.example.com/files' }, 'S3_ENDPOINT must be'],
  [{ S3_BUCKET: 'files', S3_PREFIX: '../x' }, 'S3_PREFIX must be'],
  [{ S3_ENDPOINT: 'https://s3.example.com' }, 'S3_ENDPOINT is set, but S3_BUCKET is not.'],
  [
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' },
    'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be given together.',
  ],
  [
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'a b' },
    /^S3_SECRET_ACCESS_KEY must be printable characters without spaces\.$/,
  ],
])('%o is refused, and the error names it', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('a bucket for files: its prefix ends with a slash, however it was written', () => {
  expect(readConfig({ S3_BUCKET: 'files', S3_PREFIX: 'a/b' }).s3Prefix).toBe('a/b/');
  expect(readConfig({ S3_BUCKET: 'files', S3_PREFIX: 'a/b/' }).s3Prefix).toBe('a/b/');
});

test('a wrong DATABASE_URL is not repeated, since it may hold a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://me:secret@db/x' })).toThrow(
    /^DATABASE_URL must be an address that begins with postgres:\/\/ or postgresql:\/\/\.$/,
  );
});

test('a mail server and the sender of our mail', () => {
  expect(readConfig({ SMTP_URL: 'smtps://me:p%40ss@mail.example.com:2465' }).smtpUrl).toBe(
    'smtps://me:p%40ss@mail.example.com:2465',
  );
  expect(readConfig({ MAIL_FROM: 'hello@example.com' }).mailFrom).toEqual({ address: 'hello@example.com' });
  expect(readConfig({ MAIL_FROM: 'L’agence Test <hello@example.com>' }).mailFrom).toEqual({
    name: 'L’agence Test',
    address: 'hello@example.com',
  });
});

test.each([
  { SMTP_URL: 'mail.example.com' },
  { SMTP_URL: 'http://me:a-secret@mail.example.com' },
  { SMTP_URL: 'smtp://me:a-secret%zz@mail.example.com' },
  { SMTP_URL: 'smtp://me:a-secret@mail.example.com/path' },
  { SMTP_URL: 'smtp://' },
  { SMS_GATEWAY_URL: 'https://user:a-secret@sms.example.com' },
  { SMS_GATEWAY_URL: 'sms.example.com' },
  { SMS_GATEWAY_TOKEN: 'a-secret with spaces' },
  { MAIL_FROM: 'nobody' },
  { MAIL_FROM: 'A <a@b.example>, B <b@b.example>' },
  { MAIL_FROM: 'a@b.example,c@d.example' },
  { MAIL_FROM: 'A\r\nBcc: x <a@b.example>' },
])('%o is refused; the error names it and repeats no secret', (environment) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(`${Object.keys(environment)[0]} must be`);
  expect(read).not.toThrow('a-secret');
});

const provider = {
  id: 'acme',
  name: ' Acme ',
  issuer: 'https://id.acme.example',
  clientId: 'sourcing',
  clientSecret: 'a-secret-of-acme',
};
const readProviders = (...providers: object[]) =>
  readConfig({ OIDC_PROVIDERS: JSON.stringify(providers) }).oidcProviders;

test('OIDC_PROVIDERS lists providers, which ask for name and email unless told otherwise', () => {
  expect(readProviders(provider)).toEqual([
    { ...provider, name: 'Acme', scopes: ['openid', 'email', 'profile'] },
  ]);
  expect(readProviders({ ...provider, scopes: 'openid  email', tokenAuth: 'client_secret_post' })).toEqual([
    { ...provider, name: 'Acme', scopes: ['openid', 'email'], tokenAuth: 'client_secret_post' },
  ]);
});

test.each(['http://localhost:4000', 'http://127.0.0.1:4000/a', 'http://[::1]:4000'])(
  'an issuer on this machine may do without https: %s',
  (issuer) => {
    expect(readProviders({ ...provider, issuer })[0]?.issuer).toBe(issuer);
  },
);

test.each([
  [{ issuer: 'http://id.acme.example' }, '0.issuer'],
  [{ issuer: 'http://localhost.acme.example' }, '0.issuer'],
  [{ issuer: 'https://id.acme.example?tenant=1' }, '0.issuer'],
  [{ issuer: 'https://me@id.acme.example' }, '0.issuer'],
  [{ issuer: 'ftp://localhost' }, '0.issuer'],
  [{ id: 'Acme Corp' }, '0.id'],
  [{ id: '../x' }, '0.id'],
  [{ name: '' }, '0.name'],
  [{ clientId: undefined }, '0.clientId'],
  [{ clientSecret: '' }, '0.clientSecret'],
  [{ scopes: 'email' }, '0.scopes'],
  [{ tokenAuth: 'none' }, '0.tokenAuth'],
])('a provider with %o is refused; the error gives its position and not its secret', (wrong, place) => {
  const read = () => readProviders({ ...provider, ...wrong });
  expect(read).toThrow(/^OIDC_PROVIDERS must be a JSON array of .*\.$/);
  expect(read).toThrow(`(see ${place})`);
  expect(read).not.toThrow(provider.clientSecret);
});

test('no two providers share an id or an issuer', () => {
  expect(() => readProviders(provider, { ...provider, issuer: 'https://other.example' })).toThrow('1.id');
  expect(() => readProviders(provider, { ...provider, id: 'b', issuer: `${provider.issuer}/` })).toThrow(
    '1.issuer',
  );
});

test.each(['acme', '{"clientSecret":"a-secret-of-acme"}', '[{"clientSecret":"a-secret-of-acme"', '[1]'])(
  'OIDC_PROVIDERS=%s is refused without being repeated',
  (text) => {
    const read = () => readConfig({ OIDC_PROVIDERS: text });
    expect(read).toThrow('OIDC_PROVIDERS must be a JSON array');
    expect(read).not.toThrow('a-secret-of-acme');
  },
);

test('an unknown option is refused', () => {
  expect(() => readConfig({}, ['--prot', '1'])).toThrow(
    "Unknown option '--prot'; --help lists what can be set.",
  );
});

test('the help names every variable with its default', () => {
  expect(describeConfig()).toMatch(/PORT +Port of the web.*Default: 3000\./);
  expect(describeConfig()).toContain('DATABASE_URL');
  expect(describeConfig()).toMatch(/^  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT The same/m);
});

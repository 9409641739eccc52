import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { errorStatuses } from '#contract/errors.ts';
import { freePort } from '#server/services/free-port.ts';
import { listenForMetrics } from '#server/services/metrics/serve-metrics.ts';
import { providePrometheus } from '../scripts/provide-prometheus.mjs';
import { eventually } from './support/eventually.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

const runProgram = promisify(execFile);
const root = path.resolve(import.meta.dirname, '..');
const deploy = path.join(root, 'deploy');
const programs = await providePrometheus(root, () => undefined, false);
const token = 'a-token-for-prometheus';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ METRICS_TOKEN: token });
});
afterAll(() => app.stop());

const read = (given: string | null) =>
  app.app.inject({ url: '/metrics', headers: given === null ? {} : { authorization: `Bearer ${given}` } });

async function metricsNow(): Promise<string> {
  const answer = await read(token);
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** Returns the names of metrics in the text of rules or of a dashboard. */
const namesIn = (text: string) =>
  new Set(text.match(/\b(?:sourcing|process|nodejs)_[a-z\d_]+\b/g)?.filter((name) => name !== 'sourcing_'));

test('metrics are read with the token alone, and hold nothing of a person', async () => {
  const client = await app.client();
  const wrong = await app.stranger.call(endpoints.signIn, {
    body: { email: client.user.email, password: 'a wrong password of somebody' },
  });
  expect(wrong.status).toBe(401);
  await app.mails();
  for (const given of [null, 'another-token-of-16', `${token}x`]) {
    const refused = await read(given);
    expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
      401,
      'unauthenticated',
    ]);
  }
  const text = await metricsNow();
  expect(text).toMatch(
    /sourcing_http_request_seconds_count\{method="POST",route="\/api\/auth\/sign-up",status="201"\} 1/,
  );
  expect(text).toMatch(/sourcing_http_errors_total\{route="[^"]+",code="invalid_credentials"\} 1/);
  expect(text).toMatch(/sourcing_sent_total\{what="mail",outcome="sent"\} [1-9]/);
  expect(text).toMatch(/sourcing_database_up\{database="main"\} 1/);
  expect(text).toMatch(/sourcing_database_connections\{state="idle"\} [1-9]/);
  expect(text).not.toContain('@example.com');
  expect(text).not.toContain(client.user.lastName);
});

test('without a port or a token there are no metrics', async () => {
  const other = await startTestApp();
  const { statusCode } = await other.app.inject({ url: '/metrics', headers: { authorization: 'Bearer x' } });
  expect([statusCode, other.services.metrics.isOn]).toEqual([404, false]);
  await other.stop();
});

test('a job that is due and one that is tried again are counted by queue', async () => {
  await app.database.pool.query(
    `INSERT INTO jobs.job (name, data, start_after, state, retry_limit) VALUES
      ('send-mail', '{}', now() - interval '20 minutes', 'created', 0),
      ('send-mail', '{}', now() + interval '20 minutes', 'retry', 0)`,
  );
  const found = await eventually(async () => {
    const text = await metricsNow();
    expect(text).toMatch(/sourcing_jobs_postponed\{queue="send-mail"\} 1/);
    return text;
  });
  expect(found).toMatch(/sourcing_jobs_due\{queue="send-mail"\} 1/);
  const age = Number(/sourcing_jobs_oldest_seconds\{queue="send-mail"\} ([\d.]+)/.exec(found)?.[1]);
  expect(age).toBeGreaterThanOrEqual(1200);
  await app.database.pool.query(`DELETE FROM jobs.job`);
});

test('rules and dashboard name only metrics and error codes that exist', async () => {
  const rules = await fs.readFile(path.join(deploy, 'prometheus/alerts.yml'), 'utf8');
  const dashboard = await fs.readFile(path.join(deploy, 'grafana/dashboard.json'), 'utf8');
  const known = new Set(
    [...(await metricsNow()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  for (const text of [rules, dashboard]) {
    const names = namesIn(text);
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
  }
  const codes = [...rules.matchAll(/code=~"([^"]+)"/g)].flatMap(([, list = '']) => list.split('|'));
  expect(codes.length).toBeGreaterThan(0);
  expect(codes.filter((code) => !Object.hasOwn(errorStatuses, code))).toEqual([]);
});

const program = (name: string) => path.join(programs ?? '', name);

test.skipIf(programs === null)('promtool accepts the rules, and each fires when it should', async () => {
  const cwd = path.join(deploy, 'prometheus');
  await runProgram(program('promtool'), ['check', 'config', 'prometheus.yml'], { cwd });
  const { stdout } = await runProgram(program('promtool'), ['test', 'rules', 'alerts.test.yml'], { cwd });
  expect(stdout).toContain('SUCCESS');
});

test.skipIf(programs === null)(
  'a real Prometheus reads an instance on its own port, and draws every panel',
  async () => {
    const metricsPort = await freePort();
    const close = await listenForMetrics(app.services.metrics, {
      host: 'localhost',
      metricsPort,
      metricsToken: token,
    });
    const port = await freePort();
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sourcing-prometheus-'));
    const settings = (await fs.readFile(path.join(deploy, 'prometheus/prometheus.yml'), 'utf8'))
      .replace('scrape_interval: 15s', 'scrape_interval: 1s')
      .replace(
        '# authorization: { credentials_file: /etc/prometheus/sourcing-token }',
        'authorization: { credentials_file: token }',
      )
      .replace('localhost:9464', `localhost:${metricsPort}`);
    await fs.writeFile(path.join(folder, 'prometheus.yml'), settings);
    await fs.writeFile(path.join(folder, 'token'), token);
    await fs.copyFile(path.join(deploy, 'prometheus/alerts.yml'), path.join(folder, 'alerts.yml'));
    const prometheus = spawn(
      program('prometheus'),
      ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
      { cwd: folder, stdio: 'ignore' },
    );
    const ended = once(prometheus, 'exit');
    const ask = async (expression: string) => {
      const query = new URLSearchParams({ query: expression });
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/query?${String(query)}`);
      return (await answer.json()) as { status: string; data: { result: { value: [number, string] }[] } };
    };
    try {
      await eventually(async () => {
        expect((await ask('up{job="sourcing"}')).data.result.map(({ value }) => value[1])).toEqual(['1']);
      });
      const { panels } = JSON.parse(
        await fs.readFile(path.join(deploy, 'grafana/dashboard.json'), 'utf8'),
      ) as {
        panels: { targets: { expr: string }[] }[];
      };
      for (const { expr } of panels.flatMap(({ targets }) => targets))
        expect([expr, (await ask(expr)).status]).toEqual([expr, 'success']);
      const rules = await fetch(`http://127.0.0.1:${port}/api/v1/rules`);
      expect(await rules.text()).toContain('"name":"MailGivenUp"');
      const refused = await fetch(`http://localhost:${metricsPort}/metrics`);
      expect(refused.status).toBe(401);
    } finally {
      prometheus.kill('SIGTERM');
      await ended;
      await close();
      await fs.rm(folder, { recursive: true, force: true });
    }
  },
);

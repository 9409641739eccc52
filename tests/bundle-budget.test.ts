import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBudget, weighAnswerPage, weighDashboards } from '../scripts/bundle-budget.mjs';

const client = 'src/web/requests/client-dashboard-page.tsx';
const agent = 'src/web/requests/agent-dashboard-page.tsx';
const manifest = {
  '_start.js': { file: 'assets/start.js', imports: ['_vendor.js'], dynamicImports: [client, agent] },
  '_vendor.js': { file: 'assets/vendor.js' },
  '_list.js': { file: 'assets/list.js', imports: ['_vendor.js', '_badge.js'] },
  '_badge.js': { file: 'assets/badge.js' },
  [client]: { file: 'assets/client.js', imports: ['_start.js', '_list.js'] },
  [agent]: { file: 'assets/agent.js', imports: ['_start.js', '_list.js'], dynamicImports: ['_rare.js'] },
  '_rare.js': { file: 'assets/rare.js' },
};
const page =
  '<script src="/boot.js"></script><link rel="icon" href="/mark.svg" /><script type="module" crossorigin src="/assets/start.js"></script>';
const answerPage =
  '<link rel="icon" href="/mark.svg" /><script type="module" crossorigin src="/assets/answer.js"></script><link rel="stylesheet" crossorigin href="/assets/answer.css">';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sourcing-bundle-'));
  await mkdir(join(folder, '.vite'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, '.vite/manifest.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'offer.html'), answerPage);
  await writeFile(join(folder, 'assets/answer.js'), '0'.repeat(500));
  await writeFile(join(folder, 'assets/answer.css'), '0'.repeat(50));
  await writeFile(join(folder, 'boot.js'), '0'.repeat(7));
  for (const { file } of Object.values(manifest)) await writeFile(join(folder, file), '0'.repeat(1_000));
  await writeFile(join(folder, 'assets/vendor.js.br'), '0'.repeat(400));
});

afterAll(() => rm(folder, { recursive: true }));

test('the weight of a dashboard is that of the page’s scripts, its own script and all their imports, compressed', () => {
  const weights = weighDashboards(folder).map(({ total, files }) => ({ total, count: files.length }));
  expect(weights).toEqual([
    { total: 4_407, count: 6 },
    { total: 4_407, count: 6 },
  ]);
});

test('a dashboard above the limit is refused, and the error names its files and weights', () => {
  expect(() => checkBudget(folder, { limit: 4_407 })).not.toThrow();
  expect(() => checkBudget(folder, { limit: 4_406 })).toThrow(
    /the agent’s dashboard[^]*1\.0 kB {2}assets\/badge\.js/,
  );
});

test('the supplier’s page has a weight and a limit of its own', () => {
  const { total, files } = weighAnswerPage(folder);
  expect(total).toBe(answerPage.length + 550);
  expect(files.map(({ file }) => file)).toEqual(['assets/answer.js', 'offer.html', 'assets/answer.css']);
  expect(() => checkBudget(folder, { answerLimit: total })).not.toThrow();
  expect(() => checkBudget(folder, { answerLimit: total - 1 })).toThrow(
    /the supplier’s page[^]*0\.5 kB {2}assets\/answer\.js/,
  );
});

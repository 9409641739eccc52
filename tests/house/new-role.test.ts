import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CopiedHouse, copyHouse, placesFor } from './copied-house.ts';

const table = 'domain/team/agency-role-rules.ts';
const texts = 'domain/team/agency-role-texts.ts';
/** A role that sees prepared and shipped goods, and no amounts. */
const row = `  warehouse: {
    sees: ['commande_en_preparation', 'devis_fret_en_attente', 'envoi_en_cours'],
    acts: ['read_requests', 'move_requests'],
  },\n`;

let house: CopiedHouse;
let errors: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await copyHouse(['tests', 'migrations', 'vitest.config.ts', 'tsconfig.server.json']);
  await house.insertBefore(table, '} as const satisfies Record<string, AgencyRoleRow>;', row);
  errors = await house.compile();
});
afterAll(() => house.remove());

test('a new role of the agency does not compile until it has its texts, and needs no other change', async () => {
  expect([...errors.keys()]).toEqual(await placesFor('a role of the agency', [table]));
});

test('a person with the new role sees what its row allows and no more', async () => {
  await house.insertBefore(texts, ' },\n  en:', ", warehouse: 'Entrepôt'");
  await house.insertBefore(texts, ' },\n};', ", warehouse: 'Warehouse'");
  const unit = "import base from './vitest.config.ts';\nconst [unit] = base.test.projects;\n";
  const suite = `${unit}export default { test: { ...unit.test, include: [`;
  await writeFile(join(house.folder, 'one.config.ts'), `${suite}'tests/house/warehouse.suite.ts'] } };\n`);
  const { NODE_OPTIONS = '', PATH = '' } = process.env;
  const env = { NODE_OPTIONS, PATH, TEST_DATABASE_URL: inject('testServer').adminUrl };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'one.config.ts'];
  const outcome = await new Promise<string>((done) => {
    execFile(process.execPath, vitest, { cwd: house.folder, env }, (error, stdout, stderr) =>
      done(error ? `${stdout}${stderr}` : 'passed'),
    );
  });
  expect(outcome).toBe('passed');
});

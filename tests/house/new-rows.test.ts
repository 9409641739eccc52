import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CopiedHouse, copyHouse, placesFor } from './copied-house.ts';

const transitionTable = 'domain/requests/request-lifecycle.ts';
const statusTable = 'domain/requests/status-lifecycle.ts';
const notifications = 'domain/notifications/notification-kinds.ts';
const roleTable = 'domain/team/agency-role-rules.ts';
const roleWords = 'domain/team/agency-role-texts.ts';
const tables = [transitionTable, statusTable, roleTable];
const ofBothSides = "{ owner: 'button', agent: 'button' } as const";
const added = {
  status: "  suspendue: makeStatus('client', 'info', 'inProgress', 'production'),\n",
  transitions: `
  suspend: transition(['devis_emis', 'commande_en_preparation'], 'suspendue', ${ofBothSides}),
  resume: transition('suspendue', 'devis_emis', ${ofBothSides}),\n`,
  /**
   * Only one of the two new transitions has a notification. For the other one, the compiler must report both the
   * missing row and the missing words.
   */
  notification: "  resume: makeNotificationRow('both'),\n",
  /** A role that sees prepared and shipped goods, but no amounts. */
  role: `  warehouse: {
    sees: ['commande_en_preparation', 'devis_fret_en_attente', 'envoi_en_cours'],
    acts: ['read_requests', 'move_requests'],
  },\n`,
};

let house: CopiedHouse;
/** The lines with compiler errors, by file. */
let missed: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await copyHouse(['tests', 'migrations', 'vitest.config.ts', 'tsconfig.server.json']);
  await house.insertBefore(statusTable, '} as const satisfies Record<string, Status>;', added.status);
  await house.insertBefore(
    transitionTable,
    '} as const satisfies Record<string, Transition>;',
    added.transitions,
  );
  await house.insertBefore(
    notifications,
    '} as const satisfies Record<TransitionName, NotificationRow>;',
    added.notification,
  );
  await house.insertBefore(roleTable, '} as const satisfies Record<string, AgencyRoleRow>;', added.role);
  missed = await house.compile();
});
afterAll(() => house.remove());

const named = (thing: string) => placesFor(thing, tables);
const missing = (name: RegExp) =>
  [...missed]
    .filter(([, says]) => name.test(says))
    .map(([file]) => file)
    .toSorted();

test('a new status does not compile until every place that ARCHITECTURE names has it', async () => {
  expect(missing(/\bsuspendue\b/)).toEqual((await named('a status')).toSorted());
});

test('a new transition does not compile until it has a notification and words for buttons, history and notification', async () => {
  expect(missing(/\b(suspend|resume)\b/)).toEqual((await named('a transition')).toSorted());
});

test('a new role of the agency does not compile until it has its texts', async () => {
  expect(missing(/\bwarehouse\b/)).toEqual(await named('a role of the agency'));
});

test('no other place has to be changed', async () => {
  const things = ['a status', 'a transition', 'a role of the agency'];
  const places = new Set((await Promise.all(things.map(named))).flat());
  expect([...missed.keys()].filter((file) => !places.has(file))).toEqual([]);
});

test('somebody with the new role sees what its row allows and no more', async () => {
  for (const file of [statusTable, transitionTable, notifications]) await house.restore(file);
  await house.insertBefore(roleWords, ' },\n  en:', ", warehouse: 'Entrepôt'");
  await house.insertBefore(roleWords, ' },\n};', ", warehouse: 'Warehouse'");
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

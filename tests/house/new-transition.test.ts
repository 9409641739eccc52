import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CopiedHouse, copyHouse, placesFor } from './copied-house.ts';

const table = 'domain/requests/request-lifecycle.ts';
const statusTable = 'domain/requests/status-lifecycle.ts';
const notifications = 'domain/notifications/notification-kinds.ts';
const ofBothSides = "{ owner: 'button', agent: 'button' } as const";
const added = {
  status: "  suspendue: status('client', 'info', 'inProgress', 'production'),\n",
  transitions: `
  suspend: transition(['devis_emis', 'commande_en_preparation'], 'suspendue', ${ofBothSides}),
  resume: transition('suspendue', 'devis_emis', ${ofBothSides}),\n`,
  /** Only one of the two has a notification, so that both its row and its words are missed. */
  notification: "  resume: row('both'),\n",
};

let house: CopiedHouse;
/** The lines with compiler errors, by file. */
let missed: ReadonlyMap<string, string>;

beforeAll(async () => {
  house = await copyHouse();
  await house.insertBefore(statusTable, '} as const satisfies Record<string, Status>;', added.status);
  await house.insertBefore(table, '} as const satisfies Record<string, Transition>;', added.transitions);
  await house.insertBefore(
    notifications,
    '} as const satisfies Record<TransitionName, NotificationRow>;',
    added.notification,
  );
  missed = await house.compile();
});
afterAll(() => house.remove());

const named = (thing: string) => placesFor(thing, [table, statusTable]);
const missing = (name: RegExp) => [...missed].filter(([, says]) => name.test(says)).map(([file]) => file);

test('a new status does not compile until every place that ARCHITECTURE names has it', async () => {
  expect(missing(/\bsuspendue\b/).toSorted()).toEqual((await named('a status')).toSorted());
});

test('a new transition does not compile until it has a notification and words for buttons, history and notification', async () => {
  expect(missing(/\b(suspend|resume)\b/).toSorted()).toEqual((await named('a transition')).toSorted());
});

test('nothing else has to be touched', async () => {
  const places = new Set([...(await named('a status')), ...(await named('a transition'))]);
  expect([...missed.keys()].filter((file) => !places.has(file))).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { type TransitionName, transitionNames } from '#domain/requests/request-lifecycle.ts';
import { notificationTitles } from '#tests/support/notification-titles.ts';
import { transitionsTo } from '#domain/requests/transition-rules.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { done, type Person } from '#tests/support/caller.ts';
import { makeTransition, raiseDeposit, requestIn, uploaded } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';

let world: NotificationWorld;
let client: Person;
let agent: Person;
let colleague: Person;
let browsers: Record<'client' | 'agent' | 'colleague' | 'stranger', PushBrowser>;

const nowhere = { messages: false, actions: false };
const everything = { messages: true, actions: true };

beforeAll(async () => {
  world = await openNotificationWorld();
  client = await world.app.client({ firstName: 'Inès', lastName: 'Moreau' });
  agent = await world.app.agent({ firstName: 'Solange', lastName: 'Roy' });
  colleague = await world.app.agent({ firstName: 'Marc', lastName: 'Petit' });
  for (const one of [agent, colleague])
    await done(one.call(endpoints.saveNotificationChoices, { body: { mail: everything } }));
  await done(agent.call(endpoints.saveNotificationChoices, { body: { mail: nowhere } }));
  await done(colleague.call(endpoints.updateProfile, { body: { language: 'en' } }));
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = {
    client: await world.subscribe(client),
    agent: await world.subscribe(agent),
    colleague: await world.subscribe(colleague),
    stranger: await world.subscribe(world.other),
  };
});
beforeEach(() => {
  for (const browser of Object.values(browsers)) browser.notifications = [];
});
afterAll(() => world.stop());

const titles = (browser: PushBrowser) => browser.notifications.map(({ content }) => content.title);
const parties = () => ({ owner: client, agent });
const begin = () =>
  done(client.call(endpoints.createRequest, { body: { title: 'Bols en grès', description: 'Cent bols' } }));

async function expectNotified(name: TransitionName, { id, reference }: RequestDetail): Promise<void> {
  const mailed = { client: await world.newsTo(client), colleague: await world.newsTo(colleague) };
  // An agent gets at most one mail an hour about each request.
  expect(await world.sendDue(61)).toBe(0);
  expect(await world.sendDue(61)).toBe(0);
  const row = notificationTitles[name];
  const forAgents = 'agents' in row ? row.agents : null;
  const forClient = 'client' in row ? [row.client] : [];
  expect(titles(browsers.client)).toEqual(forClient);
  expect(titles(browsers.agent)).toEqual(forAgents ? [forAgents[0]] : []);
  expect(titles(browsers.colleague)).toEqual(forAgents ? [forAgents[1]] : []);
  expect(titles(browsers.stranger)).toEqual([]);
  const path = forAgents ? `/agent/request/${id}` : `/request/${id}`;
  const notifications = Object.values(browsers).flatMap((browser) => browser.notifications.splice(0));
  for (const { content } of notifications) {
    expect(content).toEqual({
      title: content.title,
      body: `${reference} · Bols en grès`,
      path,
      tag: `request:${id}`,
    });
  }
  const subjects = async (person: Person, before: number) =>
    (await world.newsTo(person)).slice(before).map(({ subject }) => subject);
  const mails = [
    ...(await subjects(client, mailed.client.length)),
    ...(await subjects(colleague, mailed.colleague.length)),
  ];
  expect(mails).toEqual([`${forAgents ? forAgents[1] : forClient[0]} (${reference})`]);
  expect(await world.newsTo(agent)).toEqual([]);
}

describe('every transition notifies the other side, in each reader’s language', () => {
  const seen = new Set<TransitionName>();
  const paths: TransitionName[][] = [
    transitionsTo('cloturee'),
    ['submit', 'withdraw'],
    ['submit', 'approve', 'confirm_deposit', 'reopen_step', 'cancel'],
    [...transitionsTo('devis_emis'), 'ask_change', 'take_back_quote'],
    [...transitionsTo('devis_fret_emis'), 'collect_own_freight', 'confirm_own_freight'],
    ['submit', 'decline'],
    ['submit', 'approve', 'confirm_deposit', 'issue_merchandise_quote', 'reject_merchandise_quote'],
  ];

  test.each(paths.map((path) => [path.at(-1), path] as const))('up to %s', async (_last, path) => {
    let detail: RequestDetail | undefined;
    for (const name of path) {
      detail = detail ? await makeTransition(parties(), detail, name) : await begin();
      await expectNotified(name, detail);
      seen.add(name);
    }
  });

  test('and the refusal of a freight quote, with which every transition has been covered', async () => {
    const detail = await requestIn(parties(), 'devis_fret_emis', {
      title: 'Bols en grès',
      description: 'Cent',
    });
    await world.sendDue();
    for (const browser of Object.values(browsers)) browser.notifications = [];
    await expectNotified(
      'reject_freight_quote',
      await makeTransition(parties(), detail, 'reject_freight_quote'),
    );
    expect([...seen, 'reject_freight_quote', 'withdraw_contract'].sort()).toEqual(
      [...transitionNames].sort(),
    );
  });
});

test('a receipt that the client confirms notifies the agents', async () => {
  const { id } = await requestIn(parties(), 'envoi_en_cours');
  await world.sendDue();
  browsers.client.notifications = [];
  browsers.agent.notifications = [];
  const body = { name: 'confirm_receipt' } as const;
  await done(client.call(endpoints.makeTransition, { params: { requestId: id }, body }));
  await world.sendDue();
  expect([titles(browsers.client), titles(browsers.agent)]).toEqual([[], ['Réception confirmée']]);
});

test('a transfer that the client announces notifies the agents once, however often it is corrected', async () => {
  const { id } = await requestIn(parties(), 'depot_en_attente');
  await world.sendDue();
  browsers.agent.notifications = [];
  const body = { kind: 'deposit', madeOn: today() } as const;
  for (let count = 0; count < 2; count += 1) {
    await done(client.call(endpoints.declareTransfer, { params: { requestId: id }, body }));
  }
  await world.sendDue();
  expect(titles(browsers.agent)).toEqual(['Virement annoncé']);
});

test('a tracking number notifies the client once, also with corrections, and its removal notifies nobody', async () => {
  const { id } = await requestIn(parties(), 'envoi_en_cours');
  await world.sendDue();
  browsers.client.notifications = [];
  const save = (trackingNumber: string | null) =>
    done(agent.call(endpoints.saveOrder, { params: { requestId: id }, body: { trackingNumber } }));
  await save('RR1');
  await world.sendDue(0);
  await save('RR12');
  await world.sendDue();
  expect(titles(browsers.client)).toEqual([]);
  await world.sendDue(3);
  expect(titles(browsers.client)).toEqual(['Votre colis peut être suivi']);
  await save(null);
  await save('RR13');
  await save(null);
  await world.sendDue(3);
  expect(titles(browsers.client)).toHaveLength(1);
});

test('a refund notifies the client, with its sum in the mail, even if the request is closed', async () => {
  const { id, reference } = await requestIn(parties(), 'envoi_en_cours');
  await raiseDeposit(world.app, id);
  await world.sendDue();
  for (const browser of Object.values(browsers)) browser.notifications = [];
  const before = (await world.newsTo(client)).length;
  const body = { id: randomUUID(), amount: 30_000, paidOn: today() };
  const repay = () => done(agent.call(endpoints.recordRepayment, { params: { requestId: id }, body }));
  await repay();
  await repay();
  const receipt = { name: 'confirm_receipt' } as const;
  await done(client.call(endpoints.makeTransition, { params: { requestId: id }, body: receipt }));
  expect(await world.sendDue()).toBe(0);
  expect(titles(browsers.client)).toEqual(['Remboursement effectué']);
  expect(titles(browsers.agent)).toEqual(['Réception confirmée']);
  const [mail, ...others] = (await world.newsTo(client)).slice(before);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Remboursement effectué (${reference})`);
  expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('300,00 €');
});

test('a quote that replaces another one causes the notification of a revision, under the same tag', async () => {
  const detail = await requestIn(parties(), 'devis_emis');
  await world.sendDue();
  const objectPath = await uploaded(parties(), detail.id, 'marchandise');
  await done(
    agent.call(endpoints.issueQuote, {
      params: { requestId: detail.id },
      body: {
        type: 'marchandise',
        amountHt: 100_000,
        vatRate: 2000,
        amountTtc: 120_000,
        issuedOn: today(),
        objectPath,
        replaces: detail.quotes[0]?.id ?? '',
      },
    }),
  );
  await world.sendDue();
  const [first, second] = browsers.client.notifications.slice(-2).map(({ content }) => content);
  expect([first?.title, second?.title]).toEqual(['Votre devis est prêt', 'Votre devis a été remplacé']);
  expect([first?.tag, browsers.client.notifications.at(-1)?.headers.topic]).toEqual([
    second?.tag,
    browsers.client.notifications.at(-2)?.headers.topic,
  ]);
});

test('a mail about a refusal gives the reason, and says where mails are turned off', async () => {
  const { id } = await begin();
  const body = { name: 'decline', comment: 'Nous ne travaillons\npas le grès.' } as const;
  await done(agent.call(endpoints.makeTransition, { params: { requestId: id }, body }));
  await world.sendDue();
  const mail = (await world.newsTo(client)).at(-1);
  expect(mail?.text).toContain('«\u00a0Nous ne travaillons pas le grès.\u00a0»');
  expect(mail?.text).toContain('«\u00a0Bols en grès\u00a0»');
  expect(mail?.links).toEqual([
    `http://sourcing.test/request/${id}`,
    'http://sourcing.test/settings#notifications',
  ]);
});

test('an unconfirmed address gets one mail a day that there is news, without any content', async () => {
  const owner = await world.app.client();
  const stories = async () => {
    const asked = { title: 'Buy at evil.example', description: 'x' };
    const { id } = await done(owner.call(endpoints.createRequest, { body: asked }));
    const params = { requestId: id };
    await done(agent.call(endpoints.postMessage, { params, body: { content: 'Read evil.example' } }));
    const body = { name: 'decline', comment: 'See evil.example' } as const;
    await done(agent.call(endpoints.makeTransition, { params, body }));
    await world.sendDue(15);
  };
  await stories();
  await stories();
  const [mail, ...others] = (await world.app.mails()).filter(
    ({ to, text }) => to === owner.user.email && !text.includes('/verify-email'),
  );
  // If the test runs shortly after midnight, the minutes that passed begin on the previous day.
  const days = new Set([0, 30].map((minutes) => agencyDay(new Date(Date.now() - minutes * 60_000))));
  expect(others.length).toBeLessThan(days.size);
  expect(mail).toMatchObject({
    subject: 'Du nouveau vous attend',
    links: ['http://sourcing.test/dashboard', 'http://sourcing.test/settings#notifications'],
  });
  expect(`${mail?.text}${mail?.html}`).not.toMatch(new RegExp(`evil|SRC-|refusée|Solange`));
});

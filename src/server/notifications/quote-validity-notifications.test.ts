import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { sweepQuoteValidity } from '#server/quotes/sweep-quote-validity.ts';
import { done } from '#tests/support/caller.ts';
import { type NotificationWorld, openNotificationWorld } from '#tests/support/notification-world.ts';
import type { PushBrowser } from '#tests/support/push-service.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { inDays } from '#tests/support/samples.ts';
import { endQuoteOn } from '#tests/support/derived.ts';

let world: NotificationWorld;
let browsers: { client: PushBrowser; agent: PushBrowser };
beforeAll(async () => {
  world = await openNotificationWorld();
  await world.app.services.pool.query('UPDATE profiles SET email_verified_at = now()');
  browsers = { client: await world.subscribe(world.owner), agent: await world.subscribe(world.agent) };
});
afterAll(() => world.stop());

const titles = ({ notifications }: PushBrowser) => notifications.map(({ content }) => content.title);

/**
 * Makes a pending quote that was issued days ago and expires in that many days. The earlier notifications are already
 * sent.
 */
async function endingIn(days: number): Promise<RequestDetail> {
  const request = await requestIn(world, 'devis_emis');
  const { db, pool } = world.app.database;
  const quoteId = request.quotes[0]?.id ?? '';
  await pool.query(`UPDATE quotes SET created_at = created_at - interval '10 days' WHERE id = $1`, [quoteId]);
  await endQuoteOn(db, quoteId, inDays(days));
  await world.sendDue();
  for (const browser of Object.values(browsers)) browser.notifications = [];
  return request;
}

/** Returns noon in the agency's time zone. */
const noon = () => new Date(`${inDays(0)}T11:00:00Z`);

async function sweep(at = noon()): Promise<void> {
  await sweepQuoteValidity(world.app.services, at);
  expect(await world.sendDue()).toBe(0);
}

test('a client is reminded three days before the last day of a quote, once, by push and mail', async () => {
  const { reference } = await endingIn(3);
  const before = (await world.newsTo(world.owner)).length;
  await sweep(new Date(`${inDays(0)}T06:00:00Z`));
  expect(titles(browsers.client)).toEqual([]);
  await sweep();
  await sweep();
  expect(titles(browsers.client)).toEqual(['Votre devis expire bientôt']);
  expect(titles(browsers.agent)).toEqual([]);
  const [mail, ...more] = (await world.newsTo(world.owner)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`Votre devis expire bientôt (${reference})`);
  expect(mail?.text).toContain(writtenDay(inDays(3), 'fr'));
});

test('no reminder is sent if the quote is decided, was issued a day ago, or has more days left', async () => {
  const decided = await endingIn(2);
  const quoteId = decided.quotes[0]?.id ?? '';
  const body = { name: 'accept_merchandise_quote', quoteId } as const;
  await done(world.owner.call(endpoints.makeTransition, { params: { requestId: decided.id }, body }));
  await endingIn(4);
  const fresh = await requestIn(world, 'devis_emis');
  await endQuoteOn(world.app.database.db, fresh.quotes[0]?.id ?? '', inDays(1));
  await world.sendDue();
  browsers.client.notifications = [];
  await sweep();
  expect(titles(browsers.client)).toEqual([]);
});

test('if a quote is extended before its reminder leaves, only the extension causes a notification', async () => {
  const { id, quotes } = await endingIn(1);
  await sweepQuoteValidity(world.app.services, noon());
  const params = { requestId: id, quoteId: quotes[0]?.id ?? '' };
  const extend = () =>
    done(world.agent.call(endpoints.extendQuote, { params, body: { validUntil: inDays(31) } }));
  await extend();
  await extend();
  const before = (await world.newsTo(world.owner)).length;
  expect(await world.sendDue()).toBe(0);
  expect(titles(browsers.client)).toEqual(['Votre devis a été prolongé']);
  const [mail, ...more] = (await world.newsTo(world.owner)).slice(before);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`jusqu’au ${writtenDay(inDays(31), 'fr')} inclus`);
});

test('an extension is mailed whatever its client turned off; a reminder is not', async () => {
  const { id, quotes } = await endingIn(3);
  const body = { push: { messages: false, actions: false }, mail: { messages: false, actions: false } };
  await done(world.owner.call(endpoints.saveNotificationChoices, { body }));
  const before = (await world.newsTo(world.owner)).length;
  await sweep();
  expect(await world.newsTo(world.owner)).toHaveLength(before);
  const params = { requestId: id, quoteId: quotes[0]?.id ?? '' };
  await done(world.agent.call(endpoints.extendQuote, { params, body: { validUntil: inDays(31) } }));
  await world.sendDue();
  const mails = (await world.newsTo(world.owner)).slice(before);
  expect(mails).toMatchObject([{ text: expect.stringContaining(writtenDay(inDays(31), 'fr')) }]);
  expect(titles(browsers.client)).toEqual([]);
  const again = { push: { messages: true, actions: true }, mail: { messages: true, actions: true } };
  await done(world.owner.call(endpoints.saveNotificationChoices, { body: again }));
});

test('agents are notified once that a quote has lapsed, unless it was extended meanwhile', async () => {
  await endingIn(-1);
  await sweep();
  await sweep();
  expect(titles(browsers.agent)).toEqual(['Devis expiré']);
  expect(titles(browsers.client)).toEqual([]);

  const { id, quotes } = await endingIn(-1);
  await sweepQuoteValidity(world.app.services, noon());
  const params = { requestId: id, quoteId: quotes[0]?.id ?? '' };
  await done(world.agent.call(endpoints.extendQuote, { params, body: { validUntil: inDays(31) } }));
  await sweep();
  expect(titles(browsers.agent)).toEqual([]);
});

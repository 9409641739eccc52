import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const confirmAddress = (isConfirmed: boolean) =>
  app.database.pool.query('UPDATE profiles SET email_verified_at = CASE WHEN $1 THEN now() END', [
    isConfirmed,
  ]);

async function accept(status: 'devis_emis' | 'devis_fret_emis') {
  const request = await requestIn(world, status);
  const [quote] = request.quotes;
  const name = status === 'devis_emis' ? 'accept_merchandise_quote' : 'accept_freight_quote';
  const call = { params: { requestId: request.id }, body: { name, quoteId: quote?.id ?? '' } } as const;
  await Promise.all([1, 2].map(() => world.owner.call(endpoints.makeTransition, call)));
  expect(await runDueJobs(app.services)).toBe(0);
  const mails = (await app.mails()).filter(
    ({ to, text }) => to === world.owner.user.email && text.includes(quote?.number ?? 'none'),
  );
  return { request, quote, mails };
}

const plain = (text = '') => text.replaceAll(/\s+/g, ' ');

test('whoever accepts a quote gets one mail: what, for how much, what is left and what will still come, with the very PDF', async () => {
  await confirmAddress(true);
  const { request, quote, mails } = await accept('devis_emis');
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.subject).toBe(`Commande reçue (${request.reference})`);
  for (const part of [
    '2 400,00 €',
    '1 800,00 €',
    request.paymentReference,
    'heure de Paris',
    'devis séparé',
  ]) {
    expect(plain(mail?.text)).toContain(part);
  }
  expect(mail?.links[0]).toBe(`http://sourcing.test/request/${request.id}`);
  const attached = mail?.parsed.attachments.find(({ disposition }) => disposition === 'attachment');
  expect(attached).toMatchObject({ filename: quote?.fileName, mimeType: 'application/pdf' });
  const { raw } = await world.owner.call(endpoints.downloadQuotePdf, {
    query: { objectPath: quote?.objectPath ?? '' },
  });
  expect(attached?.content instanceof ArrayBuffer && Buffer.from(attached.content).equals(raw)).toBe(true);
});

test('freight is acknowledged as such, in the client’s language', async () => {
  await done(world.owner.call(endpoints.updateProfile, { body: { language: 'en' } }));
  const { request, mails } = await accept('devis_fret_emis');
  expect(mails.map(({ subject }) => subject)).toContain(`Freight quote accepted (${request.reference})`);
  expect(mails.some(({ text }) => text.includes('separate quote'))).toBe(false);
});

test('a PDF that is too large to travel, or gone, stays on the page; the mail leaves all the same', async () => {
  const large = await requestIn(world, 'devis_emis');
  await app.database.pool.query('UPDATE stored_files SET size = 6000000 WHERE object_path = $1', [
    large.quotes[0]?.objectPath,
  ]);
  const body = { name: 'accept_merchandise_quote', quoteId: large.quotes[0]?.id ?? '' } as const;
  await done(world.owner.call(endpoints.makeTransition, { params: { requestId: large.id }, body }));
  expect(await runDueJobs(app.services)).toBe(0);
  const mail = (await app.mails()).find(({ text }) => text.includes(large.quotes[0]?.number ?? 'none'));
  expect(mail?.text).toContain('You can read and download the quote you accepted on the request’s page');
  expect(mail?.parsed.attachments.filter(({ disposition }) => disposition === 'attachment')).toEqual([]);
});

test('an address that nobody has confirmed is told nothing', async () => {
  await confirmAddress(false);
  expect((await accept('devis_emis')).mails).toEqual([]);
});

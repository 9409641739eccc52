import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import { type Language, languages } from '#domain/language.ts';
import { salesEn } from '#domain/legal/documents/sales-en-texts.ts';
import { salesFr } from '#domain/legal/documents/sales-fr-texts.ts';
import { currentVersion } from '#domain/legal/terms-version-rules.ts';
import { actForCompany } from '#tests/support/act-for-company.ts';
import { done } from '#tests/support/caller.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { runDueJobs } from '#tests/support/run-due-jobs.ts';
import { registered } from '#tests/support/samples.ts';
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

test('accepting a quote sends one mail with the goods, the price, the sum left to pay, the later costs, and the PDF', async () => {
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

test('a freight quote is confirmed as such, in the client’s language', async () => {
  await done(world.owner.call(endpoints.updateProfile, { body: { language: 'en' } }));
  const { request, mails } = await accept('devis_fret_emis');
  expect(mails.map(({ subject }) => subject)).toContain(`Freight quote accepted (${request.reference})`);
  expect(mails.some(({ text }) => text.includes('separate quote'))).toBe(false);
});

test('a PDF that is too large to attach, or missing, stays on the page; the mail is sent all the same', async () => {
  const large = await requestIn(world, 'devis_emis');
  await app.database.pool.query('UPDATE stored_files SET size = 6000000 WHERE object_path = $1', [
    large.quotes[0]?.objectPath,
  ]);
  const body = { name: 'accept_merchandise_quote', quoteId: large.quotes[0]?.id ?? '' } as const;
  await done(world.owner.call(endpoints.makeTransition, { params: { requestId: large.id }, body }));
  expect(await runDueJobs(app.services)).toBe(0);
  const mail = (await app.mails()).find(({ text }) => text.includes(large.quotes[0]?.number ?? 'none'));
  expect(mail?.text).toContain('too large to attach. Open the request to read and download it');
  expect(mail?.parsed.attachments.filter(({ disposition }) => disposition === 'attachment')).toEqual([]);
});

test('an unconfirmed address receives nothing', async () => {
  await confirmAddress(false);
  expect((await accept('devis_emis')).mails).toEqual([]);
});

const serve = (clientTypes: ClientTypes) =>
  done(world.agent.call(endpoints.saveSettings, { body: { clientTypes } }));

test('a consumer can order only with a confirmed address, so that no order stays without its mail', async () => {
  await serve('consumers_too');
  const consumer = await app.client({ clientKind: 'consumer' });
  const { id, quotes } = await requestIn({ owner: consumer, agent: world.agent }, 'devis_emis');
  const body = { name: 'accept_merchandise_quote', quoteId: quotes[0]?.id ?? '' } as const;
  const order = () => consumer.call(endpoints.makeTransition, { params: { requestId: id }, body });
  expect((await order()).error?.code).toBe('address_unconfirmed');
  const unchanged = await done(consumer.call(endpoints.getRequest, { params: { requestId: id } }));
  expect([unchanged.status, unchanged.quotes[0]?.decidedAt ?? null]).toEqual(['devis_emis', null]);
  await confirmAddress(true);
  expect((await done(order())).status).not.toBe('devis_emis');
  expect(await runDueJobs(app.services)).toBe(0);
  const mails = (await app.mails()).filter(({ to }) => to === consumer.user.email);
  expect(mails.some(({ text }) => text.includes(quotes[0]?.number ?? 'none'))).toBe(true);
  await serve('businesses');
});

describe('the terms of sale', () => {
  const names: Record<Language, string> = { fr: 'conditions-de-vente', en: 'terms-of-sale' };
  const termsWith = (mails: Awaited<ReturnType<typeof accept>>['mails']) =>
    mails.flatMap(({ parsed }) =>
      parsed.attachments.flatMap(({ mimeType, filename, content }) =>
        mimeType === 'text/html' && content instanceof ArrayBuffer
          ? [{ filename, html: Buffer.from(content).toString() }]
          : [],
      ),
    );

  test.each(languages)(
    'are attached to the mail about a consumer’s order, complete and as they were (%s)',
    async (language) => {
      await confirmAddress(true);
      await serve('consumers_too');
      await done(world.owner.call(endpoints.updateProfile, { body: { language, clientKind: 'consumer' } }));
      await done(
        world.agent.call(endpoints.saveSettings, {
          body: { identity: { ...registered, legalName: 'Comptoir <Un> & Cie' } },
        }),
      );
      const request = await requestIn(world, 'devis_emis');
      // A later change by the agency does not change the terms of this contract.
      await serve('businesses');
      const [quote] = request.quotes;
      const body = { name: 'accept_merchandise_quote', quoteId: quote?.id ?? '' } as const;
      await done(world.owner.call(endpoints.makeTransition, { params: { requestId: request.id }, body }));
      await done(
        world.agent.call(endpoints.saveSettings, {
          body: { identity: { ...registered, legalName: 'Comptoir Deux' } },
        }),
      );
      const mails = (await app.mails()).filter(({ text }) => text.includes(quote?.number ?? 'none'));
      const files = termsWith(mails);
      expect(files).toHaveLength(1);
      const { id } = currentVersion('sales');
      const [{ filename, html } = { filename: '', html: '' }] = files;
      expect(filename).toBe(`${names[language]}-${id}.html`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).toContain(`Version\u00a0${id}`);
      expect(html).toContain(request.reference);
      expect(html).toContain('Comptoir &lt;Un&gt; &amp; Cie');
      expect(html).not.toContain('Comptoir Deux');
      const sections = Object.entries({ fr: salesFr, en: salesEn }[language](null, 'consumers_too'));
      expect([...html.matchAll(/<h2>\d+\. ([^<]+)<\/h2>/g)].map(([, heading]) => heading)).toEqual(
        sections.map(([, { heading }]) => heading),
      );
      expect(html).toContain('href="#deposit"');
      expect(html).toContain('href="http://sourcing.test/mentions-legales#publisher"');
      expect(html).not.toMatch(/<script|\]\(|src=/);
    },
  );

  test('are not attached for a business', async () => {
    await confirmAddress(true);
    await serve('consumers_too');
    await actForCompany(world.owner);
    const { mails } = await accept('devis_emis');
    expect(mails).toHaveLength(1);
    expect(termsWith(mails)).toEqual([]);
  });
});

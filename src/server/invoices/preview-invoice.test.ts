import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { done } from '#tests/support/caller.ts';
import { documentsOf } from '#tests/support/invoicing.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { invoicing } from '#tests/support/sample-invoicing.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { companyOf, makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp({ THROTTLE: '1' });
  world = await makeWorld(app);
  await companyOf(world.owner);
  await done(
    world.agent.call(endpoints.saveSettings, { body: { identity: { ...invoicing, legalForm: null } } }),
  );
});
afterAll(() => app.stop());

const preview = (requestId: string, by = world.agent) =>
  by.call(endpoints.previewInvoice, { params: { requestId } });

test('a document that waits can be looked at: marked, without a number or data, and nothing is stored', async () => {
  const request = await requestIn(world, 'devis_en_attente');
  expect(await documentsOf(app, world.agent, request.id)).toEqual([]);
  const answer = await preview(request.id);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const { text } = await readPdf(answer.raw);
  expect(text).toMatch(/APERÇU/);
  expect(text).toContain('Facture d’acompte');
  expect(text).toContain('Maison Fontaine');
  expect(text).toContain('600,00');
  expect(text).not.toMatch(/FA-\d{4}|Facture n°|Factur-X/);
  expect(answer.raw.toString('latin1')).not.toContain('factur-x.xml');
  for (const table of ['invoices', 'invoice_series']) {
    expect((await app.database.pool.query(`SELECT FROM ${table}`)).rows).toEqual([]);
  }
  expect((await preview(request.id, world.owner)).error?.code).toBe('forbidden');

  await done(world.agent.call(endpoints.saveSettings, { body: { identity: invoicing } }));
  expect(await documentsOf(app, world.agent, request.id)).toMatchObject([{ inclVat: 60_000 }]);
  expect((await preview(request.id)).error?.code).toBe('invoice_not_found');
});

test('the number of previews is limited for each account', async () => {
  const { id } = await requestIn(world, 'demande_emise');
  const other = await app.agent();
  for (let time = 0; time < 120; time += 1) {
    expect((await preview(id, other)).error?.code).toBe('invoice_not_found');
  }
  expect((await preview(id, other)).error?.code).toBe('throttled');
});

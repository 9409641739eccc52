import { randomUUID } from 'node:crypto';
import { additionTexts } from '#domain/payments/addition-texts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { type Caller, done } from '#tests/support/caller.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { requestIn } from '#tests/support/request-story.ts';
import { today } from '#tests/support/samples.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const receive = (requestId: string, amount: number) =>
  done(
    world.agent.call(endpoints.recordPayment, {
      params: { requestId },
      body: { id: randomUUID(), kind: 'deposit', amount, valueOn: today() },
    }),
  );
const open = (who: Caller, requestId: string, entryId: string, language: 'fr' | 'en' = 'fr') =>
  who.call(endpoints.getReceipt, { params: { requestId, entryId }, query: { language } });

test('a receipt of a sum that was received and not undone can be opened by everybody who may read the request', async () => {
  const { id } = await requestIn(world, 'depot_en_attente');
  const { ledger } = await receive(id, 25_000);
  const entry = ledger[0]?.id ?? '';
  expect((await open(app.stranger, id, entry)).status).toBe(401);
  expect((await open(world.other, id, entry)).error?.code).toBe('entry_not_found');
  const elsewhere = await requestIn(world, 'depot_en_attente');
  expect((await open(world.owner, elsewhere.id, entry)).error?.code).toBe('entry_not_found');
  expect((await open(world.owner, id, randomUUID())).error?.code).toBe('entry_not_found');
  await done(
    world.agent.call(endpoints.undoEntry, {
      params: { requestId: id, entryId: entry },
      body: { reason: 'Of another client.' },
    }),
  );
  expect((await open(world.owner, id, entry)).error?.code).toBe('entry_not_found');
});

test.each([
  ['fr', 'Reçu de paiement', '250,00 €'],
  ['en', 'Payment receipt', '€250.00'],
] as const)(
  'says in %s who paid what, when and for what, and that it is no invoice',
  async (language, title, sum) => {
    const { id, reference, paymentReference } = await requestIn(world, 'depot_en_attente');
    await receive(id, 10_000);
    const { ledger } = await receive(id, 25_000);
    const { headers, raw } = await open(world.owner, id, ledger[1]?.id ?? '', language);
    expect(headers['content-type']).toBe('application/pdf');
    const { pages, text } = await readPdf(raw);
    expect(pages).toBe(1);
    const { firstName, lastName } = world.owner.user;
    // Both parts that had arrived by then are deducted.
    const { total } = additionTexts[language];
    expect(text).toContain(`${total.due} ${language === 'fr' ? '250,00 €' : '€250.00'}`);
    for (const part of [title, sum, `${reference}-R2`, paymentReference, `${firstName} ${lastName}`]) {
      expect(text).toContain(part);
    }
  },
);

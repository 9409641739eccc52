import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { done } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { requestIn, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { today } from '#tests/support/samples.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { makeWorld, type World } from '#tests/support/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const customs = { hsCode: '44191200', origin: 'CN' };
const cups = sampleLine({ quantity: 12_550, unit: 'carton', unitPrice: 1_999, vatRate: 2000, ...customs });
const books = sampleLine({ label: 'Notices', unit: 'lump_sum', unitPrice: 1_999 });
const carriage = { ...books, label: 'Transport', vatRate: 0, vatReason: 'import_service' as const };
const abroad = { ...carriage, vatReason: 'outside_scope' as const };
/** 125.5 × 19.99 = 2 508.745 at 20 %, 19.99 at 5.5 % and at 0 %. */
const quote = {
  type: 'marchandise',
  lines: [cups, books, carriage],
  amountHt: 254_873,
  vatRate: null,
  amountTtc: 305_158,
  issuedOn: today(),
} as const;

type Quoted = Record<string, unknown>;
const issue = async (requestId: string, more: Quoted = {}, objectPath?: string) => {
  const path = objectPath ?? (await uploaded(world, requestId, 'marchandise'));
  const body = { ...quote, ...more, objectPath: path } as Parameters<typeof call>[1];
  return call(requestId, body);
};
const call = (requestId: string, body: typeof quote & { objectPath: string }) =>
  world.agent.call(endpoints.issueQuote, {
    params: { requestId },
    body: { ...body, lines: [...body.lines] },
  });
const read = (requestId: string): Promise<RequestDetail> =>
  done(world.owner.call(endpoints.getRequest, { params: { requestId } }));

describe('the lines of a quote', () => {
  test('are shown to the client as they were issued, with the amounts that follow from them', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    expect((await issue(id)).status).toBe(201);
    const [shown] = (await read(id)).quotes;
    const { type: _, ...stated } = quote;
    expect(shown).toMatchObject({ ...stated, lines: [...quote.lines] });
    await confirmWithPassword(world.owner);
    const copy = (await world.owner.call(endpoints.exportData)).raw.toString();
    for (const part of Object.values(customs)) expect(copy).toContain(`"${part}"`);
  });

  test('keep their order, and two may be equal', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const amounts = { amountHt: 3_998 * 6, vatRate: 550, amountTtc: 25_307 };
    const lines = Array.from({ length: 12 }, () => books);
    expect((await issue(id, { lines, ...amounts })).status).toBe(201);
    expect((await read(id)).quotes[0]?.lines).toEqual(lines);
  });

  test.each<[string, Quoted, string]>([
    ['an amount excl. VAT that is not their sum', { amountHt: 254_874 }, 'amountHt'],
    ['an amount incl. VAT that their rates do not give', { amountTtc: 305_159 }, 'amountTtc'],
    ['one rate for lines of several', { vatRate: 2000 }, 'vatRate'],
    ['a reason beside those of the lines', { vatReason: 'export' }, 'vatReason'],
    ['0 % without a reason', { lines: [cups, { ...books, vatRate: 0 }] }, 'lines.1.vatReason'],
    ['a reason for 20 %', { lines: [{ ...cups, vatReason: 'export' }] }, 'lines.0.vatReason'],
    ['a reason that is none', { lines: [{ ...carriage, vatReason: 'holiday' }] }, 'lines.0.vatReason'],
    ['a unit that is none', { lines: [{ ...cups, unit: 'boatload' }] }, 'lines.0.unit'],
    ['a customs code that is none', { lines: [{ ...cups, hsCode: '4419.90' }] }, 'lines.0.hsCode'],
    ['a code of eleven digits', { lines: [{ ...cups, hsCode: '44199000001' }] }, 'lines.0.hsCode'],
    ['an origin that is no country', { lines: [{ ...cups, origin: 'ZZ' }] }, 'lines.0.origin'],
    ['a line without words', { lines: [{ ...cups, label: ' ' }] }, 'lines.0.label'],
    ['a quantity of nothing', { lines: [{ ...cups, quantity: 0 }] }, 'lines.0.quantity'],
    ['more than sixty', { lines: Array.from({ length: 61 }, () => cups) }, 'lines'],
    ['one outside the scope of VAT beside others', { lines: [cups, abroad] }, 'lines'],
    ['a total of several rates', { lines: [] }, 'vatRate'],
    ['a total without VAT and without a reason', { lines: [], vatRate: 0, amountTtc: 254_873 }, 'vatReason'],
  ])('are refused with %s', async (_, wrong, path) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const { error } = await issue(id, wrong);
    expect([error?.code, error?.fields?.[0]?.path]).toEqual(['invalid_input', path]);
    expect((await read(id)).quotes).toEqual([]);
  });

  test('are part of the quote: sent again with others, it is not the same', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const path = await uploaded(world, id, 'marchandise');
    expect((await issue(id, {}, path)).status).toBe(201);
    expect((await issue(id, {}, path)).status).toBe(201);
    const other = { lines: [cups, { ...books, label: 'Livrets' }, carriage] };
    expect((await issue(id, other, path)).error?.code).toBe('file_already_used');
    const elsewhere = { lines: [{ ...cups, origin: 'VN' }, books, carriage] };
    expect((await issue(id, elsewhere, path)).error?.code).toBe('file_already_used');
    expect((await read(id)).quotes).toHaveLength(1);
  });

  test('are on the composed PDF, with the VAT of each rate and the law that excuses 0 %', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const body = { ...quote, lines: [...quote.lines] };
    const made = await world.agent.call(endpoints.composeQuotePdf, { params: { requestId: id }, body });
    const { objectPath } = made.body;
    const { raw } = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
    const { text } = await readPdf(raw);
    for (const part of [
      'Gobelets Code douanier 4419.12.00 · Origine : Chine 125,5 cartons 19,99 € 20 % 2 508,75 €',
      'Notices 1 forfait 19,99 € 5,5 % 19,99 €',
      'TVA 20 % sur 2 508,75 € 501,75 €',
      'TVA 5,5 % sur 19,99 € 1,10 €',
      'TVA 0 % sur 19,99 € : Exonération de TVA, article 262 II-14° du CGI 0,00 €',
      'Total TTC 3 051,58 €',
    ]) {
      expect(text).toContain(part);
    }
    expect((await issue(id, {}, objectPath)).status).toBe(201);
  });

  test('are part of what the client accepts: its hash is kept with the decision', async () => {
    const accepted = async (more: Quoted) => {
      const { id } = await requestIn(world, 'devis_en_attente');
      await issue(id, more);
      const quoteId = (await read(id)).quotes[0]?.id ?? randomUUID();
      const body = { name: 'accept_merchandise_quote', quoteId } as const;
      const { quotes } = await done(
        world.owner.call(endpoints.makeTransition, { params: { requestId: id }, body }),
      );
      return quotes[0]?.decidedBy?.content;
    };
    const [first, second] = [await accepted({}), await accepted({})];
    for (const hash of [first, second]) expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(first).not.toBe(second);
  });
});

const ddp = { incoterm: 'DDP', place: 'Lyon', imports: 'agency_without_vat' } as const;

describe('the delivery terms of a quote', () => {
  test('are said in plain words, on the page and on paper, and are part of what the PDF fixes', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const body = { ...quote, lines: [...quote.lines], delivery: ddp };
    const made = await world.agent.call(endpoints.composeQuotePdf, { params: { requestId: id }, body });
    const { objectPath } = made.body;
    const { raw } = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
    const { text } = await readPdf(raw);
    expect(text).toContain('Livraison · DDP Lyon (Incoterms 2020)');
    expect(text).toContain('livrée à Lyon, tous frais compris jusque-là');
    expect(text).toContain('la TVA à l’importation est à votre charge');
    for (const delivery of [null, { ...ddp, place: 'Dijon' }, { ...ddp, imports: 'agency' }]) {
      expect((await issue(id, { delivery }, objectPath)).error?.code).toBe('quote_not_as_composed');
    }
    expect((await issue(id, { delivery: ddp }, objectPath)).status).toBe(201);
    expect((await read(id)).quotes[0]?.delivery).toEqual(ddp);
  });

  test.each([
    ['delivered duty paid that the client imports', { ...ddp, imports: 'client' }, 'delivery.imports'],
    ['free on board that the agency imports', { ...ddp, incoterm: 'FOB' }, 'delivery.imports'],
    ['no place', { ...ddp, place: ' ' }, 'delivery.place'],
    ['a term that is none', { ...ddp, incoterm: 'ABC' }, 'delivery.incoterm'],
  ])('are refused with %s', async (_, delivery, path) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const { error } = await issue(id, { delivery });
    expect([error?.code, error?.fields?.[0]?.path]).toEqual(['invalid_input', path]);
  });
});

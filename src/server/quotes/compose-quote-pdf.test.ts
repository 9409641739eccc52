import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import type { Caller } from '#tests/support/caller.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { testPassword } from '#tests/support/caller.ts';
import { makeTransition, requestIn } from '#tests/support/request-story.ts';
import { makeWorld, type World } from '#tests/support/world.ts';
import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { inDays, registered, today } from '#tests/support/samples.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startTestApp();
  world = await makeWorld(app);
});
afterAll(() => app.stop());

const lines = [
  sampleLine({ label: 'Gobelets en bambou', quantity: 200_000, unitPrice: 146 }),
  sampleLine({ label: 'Contrôle qualité', quantity: 150, unit: 'day', unitPrice: 33_333 }),
];
const quote = {
  type: 'marchandise' as const,
  lines,
  amountHt: 342_000,
  vatRate: 550,
  amountTtc: 360_810,
  notes: 'Départ sous 35 jours.',
  issuedOn: today(),
  validUntil: inDays(45),
};
type Call = Partial<Omit<typeof quote, 'type'>> & {
  type?: 'marchandise' | 'fret';
  language?: 'fr' | 'en';
  insteadOf?: string;
  fee?: number;
  vatReason?: VatReason;
};

const compose = (requestId: string, call: Call = {}, who: Caller = world.agent) =>
  who.call(endpoints.composeQuotePdf, { params: { requestId }, body: { ...quote, ...call } });

async function textOf(objectPath: string): Promise<{ pages: number; text: string }> {
  const answer = await world.agent.call(endpoints.downloadQuotePdf, { query: { objectPath } });
  return readPdf(answer.raw);
}

describe('composing a quote', () => {
  test('is for agents, for requests that wait for a quote', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    expect((await compose(id, {}, app.stranger)).status).toBe(401);
    expect((await compose(id, {}, world.owner)).error?.code).toBe('forbidden');
    expect((await compose(id, { type: 'fret' })).error?.code).toBe('request_moved_on');
    const early = await requestIn(world, 'depot_en_attente');
    expect((await compose(early.id)).error?.code).toBe('request_moved_on');
  });

  test('names both parties, the goods, the amounts, the last day and the bank account, in the client’s language', async () => {
    const identity = {
      ...registered,
      name: 'Agence Exemple',
      legalForm: 'SAS',
      office: '1 place de l’Exemple\n75001 Paris',
      vatNumber: 'FR11123456782',
    };
    await world.agent.call(endpoints.saveSettings, { body: { identity } });
    const iban = 'FR7630006000011234567890189';
    await world.agent.call(endpoints.confirmPassword, { body: { password: testPassword } });
    await world.agent.call(endpoints.saveBankDetails, {
      body: { holder: 'Exemple SAS', iban, bic: 'AGRIFRPP', intermediaryBic: 'BNPAFRPP' },
    });
    const { id, reference, paymentReference } = await requestIn(world, 'devis_en_attente');
    const { status, body } = await compose(id);
    expect(status).toBe(201);
    const { pages, text } = await textOf(body.objectPath);
    expect(pages).toBe(1);
    for (const part of [
      'Agence Exemple',
      'Devis de marchandise',
      `${reference}-M1`,
      writtenDay(today(), 'fr'),
      writtenDay(inDays(45), 'fr'),
      'jusqu’au',
      world.owner.user.email,
      '+33 6 12 34 56 78',
      'Bamboo cups',
      'Gobelets en bambou',
      '2 000 pièces 1,46 € 5,5 % 2 920,00 €',
      '1,5 jour 333,33 € 5,5 % 500,00 €',
      'Total HT 3 420,00 €',
      'TVA 5,5 % 188,10 €',
      'Total TTC 3 608,10 €',
      '600,00 €',
      'À virer après acceptation 3 008,10 €',
      'Départ sous 35 jours.',
      'FR76 3000 6000 0112 3456 7890 189',
      'IBAN : FR76',
      'BIC : AGRIFRPP',
      'BIC intermédiaire (virements SWIFT) : BNPAFRPP',
      'Dépôt déjà versé −600,00 €',
      paymentReference,
      '1 place de l’Exemple, 75001 Paris',
      'Comptoir Exemple SAS (Agence Exemple), SAS',
      'SIREN 123 456 782',
      'FR11123456782',
      'Page 1 sur 1',
    ]) {
      expect(text).toContain(part);
    }
    const english = await textOf((await compose(id, { language: 'en' })).body.objectPath);
    for (const part of [
      'Total incl. VAT €3,608.10',
      'Deposit already paid −€600.00',
      'IBAN: FR76',
      'BIC: AGRIFRPP',
      'Intermediary BIC (SWIFT transfers): BNPAFRPP',
    ]) {
      expect(english.text).toContain(part);
    }
    expect(english.text).toContain(`Valid until ${writtenDay(inDays(45), 'en')}`);
  });

  test('uses as many pages as necessary, with a heading on each', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const many = Array.from({ length: 60 }, (_, index) =>
      sampleLine({ label: `Article ${index + 1} ${'avec un libellé qui se prolonge '.repeat(4)}` }),
    );
    const notes = Array.from({ length: 200 }, (_, index) => `ligne ${index + 1}`).join('\n');
    const { body } = await compose(id, { lines: many, amountHt: 6_000, amountTtc: 6_330, notes });
    const { pages, text } = await textOf(body.objectPath);
    expect(pages).toBeGreaterThan(5);
    expect(text).toContain(`Page ${pages} sur ${pages}`);
    for (const part of ['Article 60', 'ligne 200', 'Page 3 sur']) expect(text).toContain(part);
  });

  test('writes Chinese, Japanese and Korean names, and does not fail at characters that no font has', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const names = ['佛山市恒达陶瓷有限公司（广东）', '株式会社トヨタ商会', '주식회사 한국무역'];
    const labels = [...names, 'Très long '.repeat(15) + names[0], 'rare \u{9ffc}\u{20000}'];
    const { status, body } = await compose(id, {
      lines: labels.map((label) => sampleLine({ label })),
      amountHt: 500,
      amountTtc: 528,
      notes: 'Usine\u00a0: 惠州市',
    });
    expect(status).toBe(201);
    const { text } = await textOf(body.objectPath);
    for (const name of [...names, '惠州市']) expect(text).toContain(name);
  });

  test.each(['resale', 'commission'])('says by %s whether the agency buys for the client', async (mode) => {
    const { id } = await requestIn(world, 'devis_en_attente');
    await app.database.pool.query('UPDATE requests SET operating_mode = $2 WHERE id = $1', [id, mode]);
    const more = mode === 'commission' ? { fee: 36_000 } : {};
    const { text } = await textOf((await compose(id, more)).body.objectPath);
    expect(text.includes('L132-1')).toBe(mode === 'commission');
  });

  test('without lines has one line, and is refused with lines of another sum', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const { body } = await compose(id, { lines: [] });
    expect((await textOf(body.objectPath)).text).toContain('Bamboo cups 1 3 420,00 € 5,5 % 3 420,00 €');
    expect((await compose(id, { amountHt: 342_001 })).error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'amountHt' }],
    });
  });

  test('is issued with exactly the amounts, date and notes that the PDF shows, or not at all', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    const { objectPath } = (await compose(id)).body;
    const issue = (changed: Partial<typeof quote>) =>
      world.agent.call(endpoints.issueQuote, {
        params: { requestId: id },
        body: { ...quote, ...changed, objectPath },
      });
    for (const changed of [
      { lines: [] },
      { lines: lines.toReversed() },
      { lines: lines.map((line) => ({ ...line, unit: 'set' as const })) },
      { lines: [], vatRate: 2000, amountTtc: 410_400 },
      { issuedOn: inDays(1) },
      { validUntil: inDays(46) },
      { notes: 'Départ sous 60 jours.' },
    ]) {
      expect([changed, (await issue(changed)).error?.code]).toEqual([changed, 'quote_not_as_composed']);
    }
    expect((await issue({})).status).toBe(201);
  });

  test('gets a number of its own, and passes this number on to a PDF that replaces it', async () => {
    const { id, reference } = await requestIn(world, 'devis_en_attente');
    const first = await compose(id);
    const second = await compose(id, { insteadOf: first.body.objectPath });
    const third = await compose(id);
    expect([first, second, third].map(({ body }) => body.number)).toEqual(
      [1, 1, 2].map((count) => `${reference}-M${count}`),
    );
    expect((await textOf(second.body.objectPath)).text).toContain(`${reference}-M1`);
    const gone = { query: { objectPath: first.body.objectPath } };
    expect((await world.agent.call(endpoints.downloadQuotePdf, gone)).error?.code).toBe('file_not_found');
    // The number of a PDF cannot be reused if the PDF was issued, or is a colleague's or another request's.
    const elsewhere = await requestIn(world, 'devis_en_attente');
    const taken = await compose(elsewhere.id, { insteadOf: second.body.objectPath });
    const colleague = await compose(id, { insteadOf: third.body.objectPath }, await app.agent());
    expect([taken.body.number, colleague.body.number]).toEqual([
      `${elsewhere.reference}-M1`,
      `${reference}-M3`,
    ]);
    expect((await textOf(third.body.objectPath)).pages).toBe(1);
  });

  test('cannot have a smaller amount with VAT than without', async () => {
    const { id } = await requestIn(world, 'devis_en_attente');
    expect((await compose(id, { amountTtc: 341_999 })).error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'amountTtc' }],
    });
  });

  test('can be issued like an upload, and the next number follows', async () => {
    const request = await requestIn(world, 'devis_en_attente');
    const issue = async (objectPath: string, replaces?: string) =>
      world.agent.call(endpoints.issueQuote, {
        params: { requestId: request.id },
        body: { ...quote, objectPath, ...(replaces && { replaces }) },
      });
    const first = await issue((await compose(request.id)).body.objectPath);
    expect(first.body.status).toBe('devis_emis');
    const second = await compose(request.id);
    expect((await textOf(second.body.objectPath)).text).toContain(`${request.reference}-M2`);
    const issued = await issue(second.body.objectPath, first.body.quotes[0]?.id);
    expect(issued.body.quotes[0]).toMatchObject({ sha256: second.body.sha256, amountTtc: 360_810 });
  });

  test('for freight deducts the part of the deposit that the goods did not use', async () => {
    const request = await requestIn(world, 'devis_fret_en_attente');
    const total = { amountHt: 100_000, vatRate: 0, vatReason: 'import_service' as const, amountTtc: 100_000 };
    const freight = { type: 'fret' as const, lines: [], ...total };
    const { text } = await textOf((await compose(request.id, freight)).body.objectPath);
    expect(text).toContain('Devis de fret');
    expect(text).toContain('TVA 0 % : Exonération de TVA, article 262 II-14° du CGI 0,00 €');
    expect(text).not.toContain('déduit Dépôt');
    expect((await makeTransition(world, request, 'issue_freight_quote')).status).toBe('devis_fret_emis');
  });
});

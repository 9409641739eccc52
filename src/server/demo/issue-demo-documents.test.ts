import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import { validEntries } from '#domain/payments/ledger-rules.ts';
import { endedUndelivered, refundableAmounts } from '#domain/payments/settlement-rules.ts';
import { endingOf } from '#domain/requests/situation-rules.ts';
import { checkDerived } from '#server/derivation/check-derived.ts';
import { checkDocuments } from '#server/invoices/check-documents.ts';
import { checkDecisions } from '#server/requests/quotes/check-decisions.ts';
import { transaction } from '#server/services/database/transaction.ts';
import { type Caller, callerOf, done } from '#tests/support/caller.ts';
import { demoNow as now, startDemoApp } from '#tests/support/demo-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { demoAgent, demoPassword } from './list-people.ts';

/** A request with the content of its documents, in the order of issue. */
interface Documented {
  request: RequestDetail;
  documents: InvoiceContent[];
  /** The kinds, as `deposit`, `merchandise`, `freight`, `final`, and `credit` before the payment that is credited. */
  story: string;
}

let app: TestApp;
let agent: Caller;
let all: Documented[];

const nameOf = ({ kind, payment }: InvoiceContent) =>
  [kind === 'credit_note' && 'credit', payment ?? (kind === 'final_invoice' && 'final')]
    .filter(Boolean)
    .join(' ');

async function readAll(): Promise<Documented[]> {
  const { rows } = await app.database.pool.query<{ requestId: string; invoice: InvoiceContent }>(
    `SELECT request_id AS "requestId", content -> 'invoice' AS invoice FROM invoices ORDER BY created_at`,
  );
  const read: Documented[] = [];
  for (const page of ['1', '2']) {
    const { items } = await done(agent.call(endpoints.listAllRequests, { query: { page, pageSize: '50' } }));
    for (const { id } of items) {
      const request = await done(agent.call(endpoints.getRequest, { params: { requestId: id } }));
      const documents = rows.filter(({ requestId }) => requestId === id).map(({ invoice }) => invoice);
      read.push({ request, documents, story: documents.map(nameOf).join(', ') });
    }
  }
  return read;
}

beforeAll(async () => {
  app = await startDemoApp();
  const body = { email: demoAgent.email, password: demoPassword };
  const { accessToken } = (await app.stranger.call(endpoints.signIn, { body })).body as {
    accessToken: string;
  };
  agent = callerOf(app.app, accessToken);
  all = await readAll();
});
afterAll(() => app.stop());

const whole = 'deposit, merchandise, freight, final';
const ratesOf = ({ vat }: InvoiceContent) => vat.map(({ rate, reason }) => reason ?? rate);

const shapes: Record<string, (documented: Documented) => boolean> = {
  'domestic at 20 %': ({ story, documents }) =>
    story === whole && documents.flatMap(ratesOf).every((rate) => rate === 2000),
  'two rates': ({ story, documents }) =>
    story === whole && documents.some((document) => ratesOf(document).join() === '2000,550'),
  'exempt export': ({ story, documents }) =>
    story === whole && documents.slice(1, 3).every((document) => ratesOf(document).join() === 'export'),
  'reverse charge': ({ story, documents }) =>
    story === whole &&
    documents.slice(1, 3).every((document) => ratesOf(document).includes('reverse_charge')),
  'deposit larger than goods and freight': ({ story }) => story === 'deposit, credit deposit, final',
  'ended with the deposit kept': ({ request, story }) =>
    endingOf(request) === 'quoteRejected' && story === 'deposit',
  'cancelled, deposit kept and goods refunded': ({ request, story }) =>
    endingOf(request) === 'cancelled' && story === 'deposit, merchandise, credit merchandise',
  'withdrawn from, a part refunded': ({ request, story }) =>
    endingOf(request) === 'contractWithdrawn' && story === 'deposit, credit deposit',
  'a payment in two parts': ({ request, story }) =>
    story === whole && request.ledger.filter(({ kind }) => kind === 'merchandise').length === 2,
  'a confirmation undone and made again': ({ story }) =>
    story === 'deposit, merchandise, credit merchandise, merchandise',
  'a consumer': ({ documents }) =>
    documents.some(({ kind, buyer }) => kind === 'final_invoice' && buyer.isConsumer),
  commission: ({ request, story }) => story === whole && request.operatingMode === 'commission',
};

test.each(Object.keys(shapes))('the demo has a request of this shape: %s', (shape) => {
  expect(all.filter((documented) => shapes[shape]?.(documented)).length).toBeGreaterThan(0);
});

test('the documents of each request add up to the sum received and not to be paid back', () => {
  for (const { request } of all) {
    const entries = validEntries(request.ledger);
    const sumOf = (type: string) =>
      entries.filter((entry) => entry.type === type).reduce((sum, { amount }) => sum + amount, 0);
    const promised = endedUndelivered(request) ? 0 : refundableAmounts(request).promised;
    const documented = request.invoices.reduce(
      (sum, { kind, inclVat }) => sum + (kind === 'credit_note' ? -inclVat : inclVat),
      0,
    );
    expect([request.title, documented]).toEqual([
      request.title,
      sumOf('received') - sumOf('refunded') - promised,
    ]);
  }
});

test('all derived values are right, and no document waits', async () => {
  const found: string[] = [];
  await transaction(app.services.db, async (trx) => {
    for (const check of [checkDerived, checkDecisions, checkDocuments])
      for await (const line of check(trx)) found.push(line);
  });
  expect(found).toEqual([]);
  expect(await done(agent.call(endpoints.listWaitingDocuments, {}))).toEqual({ items: [], total: 0 });
});

test('the numbers of documents are in the order of the days of payment', () => {
  const documents = all.flatMap((each) => each.documents);
  for (const series of ['FA', 'AV']) {
    const own = documents
      .filter(({ number }) => number.startsWith(series))
      .toSorted((a, b) => a.number.localeCompare(b.number));
    const days = own.map(({ issuedOn }) => issuedOn);
    expect(days).toEqual(days.toSorted());
    expect(new Set(days.map((day) => day.slice(0, 7))).size).toBeGreaterThan(1);
    expect(days.at(-1)?.localeCompare(agencyDay(now))).toBeLessThanOrEqual(0);
  }
  for (const { documents: own, request } of all) {
    const [first] = own;
    if (first) expect(first.issuedOn).toBe(request.ledger[0]?.valueOn);
  }
});

test('opening a document sends no mail, since documents of past days count as sent', async () => {
  const unsent = async () =>
    (await app.database.pool.query('SELECT FROM mails WHERE sent_at IS NULL')).rowCount;
  const invoiceId = all.flatMap(({ request }) => request.invoices)[0]?.id ?? '';
  expect((await agent.call(endpoints.downloadInvoice, { params: { invoiceId } })).status).toBe(200);
  expect(await unsent()).toBe(0);
});

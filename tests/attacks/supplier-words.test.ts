import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { proposedPlan } from '#domain/sourcing/door/door-plan-rules.ts';
import { done, multipart, pdf, type Person } from '#tests/support/caller.ts';
import { confirmWithPassword } from '#tests/support/factors.ts';
import { readPdf } from '#tests/support/read-pdf.ts';
import { quoteOf, requestIn, uploaded } from '#tests/support/request-story.ts';
import { sampleLine } from '#tests/support/sample-line.ts';
import { ask, supplierWith } from '#tests/support/offer-links.ts';
import { answerTo, offering } from '#tests/support/sample-offers.ts';
import { askedLine } from '#tests/support/sourcing.ts';
import { supplierOf } from '#tests/support/suppliers.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sampleFreightPrice, sampleTariff } from '#tests/support/valid-calls/rate-calls.ts';
import { validCalls } from '#tests/support/valid-calls/valid-calls.ts';
import type { ValidCall } from '#tests/support/valid-calls/valid-call.ts';
import { type Cast, makeCast } from '#tests/support/world.ts';

/** A word that only the agency's side contains. */
const secret = 'xylotrupe-okapi';
/** A supplier's price of one unit, in ten-thousandths; a thousand cost 7 654 321,90. No other number has these digits. */
const secretPrice = 76_543_219;
const isSaid = (text: string) =>
  text.toLowerCase().includes(secret) || /7654321[.,]?90|7654[.,]?3219/.test(text);

/**
 * The tables whose texts no client may read, with those text columns that contain codes and keys instead of words.
 * Every other text column must contain the secret, so that a new column without it makes the test fail.
 */
const secretTables: Readonly<Record<string, readonly string[]>> = {
  suppliers: ['country', 'language', 'currency', 'incoterm'],
  supplier_contacts: [],
  supplier_certificates: ['media_type', 'storage_key'],
  inquiries: [],
  inquiry_lines: ['unit'],
  offer_versions: ['currency', 'incoterm', 'source'],
  offer_lines: ['hs_code', 'origin'],
  offer_columns: ['meaning'],
  tariffs: ['code', 'origin'],
  freight_prices: ['mode', 'unit', 'currency'],
  offer_links: ['language'],
  sourcing_files: ['media_type', 'storage_key'],
};

/** The tags of endpoints that the test calls as a client, although none of them answers clients. */
const secretTags: ReadonlySet<string> = new Set(['Suppliers', 'Sourcing', 'Rates', 'Tariffs']);

let app: TestApp;
let people: Cast;
/** A request of the owner whose quote was made from an offer with the secrets. */
let plantedId: string;
beforeAll(async () => {
  app = await startTestApp();
  people = await makeCast(app);
  plantedId = await plantOffer(people, await plantSupplier(people.agent));
});
afterAll(() => app.stop());

async function plantSupplier(agent: Person): Promise<string> {
  const { id: supplierId } = await supplierOf(agent, {
    name: `${secret} Ltd`,
    originalName: `明亮 ${secret}`,
    city: secret,
    incotermPlace: secret,
    paymentTerms: secret,
    rating: secret,
    notes: secret,
    contacts: [{ name: secret, email: `${secret}@supplier.example`, phone: secret, chat: secret }],
  });
  const body = { title: secret, validUntil: null };
  const { id, version } = await done(agent.call(endpoints.addCertificate, { params: { supplierId }, body }));
  const params = { supplierId, certificateId: id };
  const file = { content: pdf(secret), name: `${secret}.pdf`, type: 'application/pdf' };
  await done(agent.upload(endpoints.saveCertificateFile, { params, query: { version } }, file));
  return supplierId;
}

async function plantTables(agent: Person): Promise<void> {
  const tariff = { ...sampleTariff, code: '961700', source: secret };
  await done(agent.call(endpoints.saveTariff, { params: { tariffId: randomUUID() }, body: tariff }));
  const price = { ...sampleFreightPrice, fromPlace: secret, toPlace: secret };
  await done(agent.call(endpoints.saveFreightPrice, { params: { priceId: randomUUID() }, body: price }));
}

/** Asks the supplier by link. The supplier then types a draft and adds a file. */
async function plantLink(world: Cast, { requestId, supplierId }: { requestId: string; supplierId: string }) {
  const link = await ask(world, requestId, supplierId, { sendTo: `${secret}@supplier.example` });
  const supplier = supplierWith(world, link);
  const body = { version: 0, fields: { remarks: secret } };
  await done(supplier.call(endpoints.saveAnswerDraft, { body }));
  const file = { content: pdf(secret), name: `${secret}.pdf`, type: 'application/pdf' };
  await done(supplier.upload(endpoints.addAnswerFile, { query: {} }, file));
}

/** Makes a quote from an offer, and issues it. */
async function plantOffer(world: Cast, supplierId: string): Promise<string> {
  const { agent } = world;
  const { id: requestId } = await requestIn(world, 'devis_en_attente');
  const params = { requestId };
  const line = { ...askedLine(secret), specification: secret, packaging: secret };
  const inquiry = { version: 0, remarks: secret, lines: [line] };
  await done(agent.call(endpoints.saveInquiry, { params, body: inquiry }));
  const answer = answerTo(line.id, {
    prices: [{ from: 1, price: secretPrice }],
    hsCode: '9617000000',
    origin: sampleTariff.origin,
    remarks: secret,
  });
  const terms = { incoterm: 'FOB' as const, place: secret, paymentTerms: secret, remarks: secret };
  const columns = [{ heading: secret, meaning: 'price' as const }];
  const offer = { version: 0, source: 'file' as const, content: offering([answer], terms), columns };
  const to = { requestId, supplierId };
  const { version, offers } = await done(agent.call(endpoints.saveOffer, { params: to, body: offer }));
  await plantTables(agent);
  const door = { version: 0, ...proposedPlan(false), freight: 41_000 };
  await done(agent.call(endpoints.saveDoorTerms, { params, body: door }));
  await plantLink(world, { requestId, supplierId });
  const choices = [{ lineId: line.id, offerId: offers[0]?.id ?? '', quantity: 100_000 }];
  const costing = await done(agent.call(endpoints.makeCosting, { params, body: { version, choices } }));
  const sold = sampleLine({ quantity: 100_000, unitPrice: 200, vatRate: 2000 });
  const figures = { lines: [sold], amountHt: 200_000, vatRate: 2000, amountTtc: 240_000 };
  const objectPath = await uploaded(world, requestId, 'marchandise');
  const quote = {
    ...quoteOf('marchandise', objectPath),
    ...figures,
    costs: [{ line: 1, costing: costing.id, costingLine: 1 }],
  };
  await done(agent.call(endpoints.issueQuote, { params, body: quote }));
  return requestId;
}

test.each(Object.entries(secretTables))(
  'every text column of %s contains the secret',
  async (table, codes) => {
    const { rows } = await app.database.pool.query<{ name: string }>(
      `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND data_type = 'text' AND column_name <> ALL ($2)`,
      [table, codes],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { name } of rows) {
      // Keys for comparing names have no punctuation.
      const said = await app.database.pool.query(
        `SELECT FROM ${table} WHERE replace(${name}, '-', '') ILIKE '%' || $1 || '%'`,
        [secret.replace('-', '')],
      );
      expect({ column: name, isSaid: (said.rowCount ?? 0) > 0 }).toEqual({ column: name, isSaid: true });
    }
  },
);

test('an agent reads the secret', async () => {
  expect(isSaid(await answerOf('listSuppliers', people.agent, {}))).toBe(true);
});

/**
 * The endpoints that clients may call, and those that return the secrets. Streams only say that something changed.
 */
const tried = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { access, reply, tag }: Endpoint = endpoints[name];
  const isForClients = !(typeof access === 'object' && 'agency' in access);
  return reply !== 'stream' && (isForClients || secretTags.has(tag));
});

async function answerOf(name: EndpointName, who: Person, call: ValidCall): Promise<string> {
  const { method, path }: Endpoint = endpoints[name];
  const body = call.file ? multipart(call.file) : call.body ? { payload: call.body } : {};
  const search = call.query ? `?${new URLSearchParams(call.query).toString()}` : '';
  const { raw, headers } = await who.inject({
    method,
    url: path.replace(/:(\w+)/g, (_, part: string) => call.params?.[part] ?? '') + search,
    ...body,
    headers: { ...body.headers, ...(call.cookie && { cookie: call.cookie }) },
  });
  const isPdf = String(headers['content-type']).startsWith('application/pdf');
  // A quote's PDF contains its text in compressed form.
  const drawn = isPdf ? await readPdf(raw).catch(() => ({ text: '' })) : { text: '' };
  return raw.toString() + drawn.text + JSON.stringify(headers);
}

/** Some calls end the session or the account with which they are made. */
const isLast = (name: EndpointName) =>
  ['signOut', 'eraseAccount'].includes(name) || endpoints[name].tag === 'Second factors';

test('no reply to a client or a member of their company says the secret', async () => {
  for (const name of tried) {
    const cast = isLast(name) ? await makeCast(app) : people;
    const call = await validCalls[name](cast);
    const callers = endpoints[name].method === 'GET' ? [cast.owner, cast.buyer, cast.other] : [cast.owner];
    for (const who of callers) {
      expect({ name, says: isSaid(await answerOf(name, who, call)) }).toEqual({ name, says: false });
    }
  }
});

test('no reply about the request whose quote was made from the offer says the secret', async () => {
  const names = tried.filter((name) => {
    const { method, path }: Endpoint = endpoints[name];
    return method === 'GET' && path.includes('/:requestId');
  });
  expect(names).toContain('getRequest');
  for (const name of names) {
    const call = await validCalls[name](people);
    const params = { ...call.params, requestId: plantedId };
    const says = isSaid(await answerOf(name, people.owner, { ...call, params }));
    expect({ name, says }).toEqual({ name, says: false });
  }
  const params = { requestId: plantedId };
  expect(isSaid(await answerOf('getSourcing', people.agent, { params }))).toBe(true);
  // The client reads an estimate, but not where an agent read the duty.
  expect(await answerOf('listEstimates', people.owner, { params })).toContain('"source":"tariff"');
});

test('a refusal that names an existing supplier does not say the secret to a client', async () => {
  const { owner } = people;
  const call = await validCalls.createSupplier(people);
  const body = { supplier: { ...(call.body?.['supplier'] as object), name: `${secret} Ltd` } };
  expect(isSaid(await answerOf('createSupplier', owner, { body }))).toBe(false);
});

test('the copy of a client’s data, mails and all that waits to be sent do not contain the secret', async () => {
  const { owner } = people;
  await confirmWithPassword(owner);
  const copy = await owner.call(endpoints.exportData);
  expect(copy.status).toBe(200);
  expect(isSaid(copy.raw.toString())).toBe(false);
  const others = (await app.mails()).filter(({ to }) => !isSaid(to));
  expect(isSaid(JSON.stringify(others))).toBe(false);
  for (const table of ['mails', 'queued_notifications', 'jobs.job']) {
    const { rows } = await app.database.pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t`,
    );
    // Only the mail to the supplier names the supplier.
    const said = rows.filter(({ row }) => isSaid(row) && !row.includes('"offer_request"'));
    expect({ table, rows: said }).toEqual({ table, rows: [] });
  }
});

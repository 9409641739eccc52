import { createHash, randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { agencyDay } from '#domain/agency/agency-day-format.ts';
import { chosenCosts } from '#domain/sourcing/offer-choice-rules.ts';
import { linkDays } from '#domain/sourcing/link-limits.ts';
import type { InquiryLine, OfferContent } from '#domain/sourcing/offer-kinds.ts';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import { confirmationTransitionOf } from '#domain/payments/confirmation-rules.ts';
import { recordEstimate } from '#server/estimates/record-estimate.ts';
import { insertTypedRate } from '#server/rates/rate-store.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findExchange, insertCosting, insertLineCosts } from '#server/sourcing/costing-store.ts';
import { upsertDoorTerms } from '#server/sourcing/door-store.ts';
import { upsertChoices, upsertInquiry, upsertInquiryLines } from '#server/sourcing/inquiry-store.ts';
import { insertOffer, insertOfferVersion } from '#server/sourcing/offer-store.ts';
import { upsertFreightPrice } from '#server/tariffs/freight-price-store.ts';
import { upsertTariffs } from '#server/tariffs/tariff-store.ts';
import { createRandom, type Random } from './create-random.ts';
import { demoLanes, type DemoSourcing, demoTariffs } from './demo-offer-texts.ts';
import type { DemoRequest } from './demo-store.ts';
import type { PlannedQuote } from './plan-quotes.ts';

type Trx = Transaction<Database>;

interface DemoSourcingContext {
  /** The ids of the suppliers by name. */
  suppliers: ReadonlyMap<string, string>;
  by: string;
  now: Date;
}

/** A request with suppliers, and the time from its deposit to its quote, or to now if there is no quote. */
interface Sourced extends DemoSourcingContext {
  request: DemoRequest;
  sourcing: DemoSourcing;
  quote: PlannedQuote | null;
  /** Returns the moment at which that part of the time has passed. */
  timeAt: (part: number) => Date;
  lines: readonly InquiryLine[];
  lanes: readonly string[];
}

const day = 24 * 60 * 60 * 1000;
const dayAfter = (at: Date, days: number) => agencyDay(new Date(at.getTime() + days * day));

/** The units of the currency for one euro. */
const usualRates = { USD: 1.086, CNY: 7.81 };

/** Inserts the rates that an agent types on a day, a little different each time. */
async function insertRates(trx: Trx, { by, at }: { by: string; at: Date }, random: Random): Promise<void> {
  for (const currency of ['USD', 'CNY'] as const) {
    const perEuro = (usualRates[currency] * random.between(0.98, 1.02)).toFixed(4);
    await insertTypedRate(trx, { currency, day: agencyDay(at), perEuro, by });
  }
}

/** Inserts the agency's tables of duties and freight prices. Returns the ids of the prices. */
async function insertTariffsAndFreightPrices(trx: Trx, { by, now }: DemoSourcingContext): Promise<string[]> {
  const tariffs = demoTariffs.map(({ days, ...tariff }) => ({ ...tariff, asOf: dayAfter(now, -days) }));
  await upsertTariffs(trx, tariffs, by);
  const lanes = demoLanes.map(({ days, ...lane }) => ({
    ...lane,
    id: randomUUID(),
    validUntil: dayAfter(now, days),
  }));
  for (const lane of lanes) await upsertFreightPrice(trx, { ...lane, by });
  return lanes.map(({ id }) => id);
}

const linesOf = ({ project }: DemoRequest, { lines }: DemoSourcing): InquiryLine[] => {
  const quoted = project.items.map(([label, quantity]) => ({
    label,
    specification: '',
    packaging: '',
    unit: 'piece' as const,
    quantities: [quantity * 100],
    targetPrice: null,
  }));
  return (lines ?? quoted).map((line) => ({ ...line, id: randomUUID() }));
};

async function insertInquiry(trx: Trx, { request, sourcing, lines, quote, by, timeAt, now }: Sourced) {
  const inquiry = { remarks: sourcing.remarks ?? '', answerBy: quote ? null : dayAfter(now, 4) };
  await upsertInquiry(trx, request.id, inquiry, by);
  const asked = lines.map((line) => ({ ...line, quantities: [...line.quantities] }));
  await upsertInquiryLines(trx, request.id, asked);
  await trx
    .updateTable('inquiries')
    .set({ changed_at: timeAt(0.1) })
    .where('request_id', '=', request.id)
    .execute();
  await trx
    .updateTable('inquiry_lines')
    .set({ changed_at: timeAt(0.1) })
    .where('request_id', '=', request.id)
    .execute();
}

/** Inserts a link that nobody can open: no token was drawn for it. */
async function insertLink(trx: Trx, { request, by, timeAt }: Sourced, supplierId: string): Promise<void> {
  const contact = await trx
    .selectFrom('supplier_contacts as c')
    .innerJoin('suppliers as s', 's.id', 'c.supplier_id')
    .select(['c.email', sql<SupplierLanguage>`s.language`.as('language')])
    .where('c.supplier_id', '=', supplierId)
    .orderBy('c.position')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('offer_links')
    .values({
      id: randomUUID(),
      request_id: request.id,
      supplier_id: supplierId,
      token_hash: createHash('sha256').update(randomUUID()).digest(),
      language: contact.language,
      sent_to: contact.email,
      created_by: by,
      created_at: timeAt(0.15),
      sent_at: timeAt(0.15),
      expires_at: new Date(timeAt(0.15).getTime() + linkDays * day),
      opened_at: timeAt(0.25),
    })
    .execute();
}

/** Inserts the offers. Returns each with its newest version, in the order of the demo's texts. */
async function insertOffers(trx: Trx, sourced: Sourced) {
  const { request, sourcing, lines, by, timeAt } = sourced;
  const written: { id: string; number: number; content: OfferContent }[] = [];
  for (const [place, { supplierName, source, validDays, versions }] of sourcing.offers.entries()) {
    const supplierId = sourced.suppliers.get(supplierName);
    if (supplierId === undefined) throw new RangeError(`no supplier is called ${supplierName}`);
    if (source === 'link') await insertLink(trx, sourced, supplierId);
    if (versions.length === 0) continue;
    const id = randomUUID();
    const saver = source === 'link' ? null : by;
    await insertOffer(trx, {
      id,
      requestId: request.id,
      supplierId,
      by: saver,
      at: timeAt(0.2 + 0.01 * place),
    });
    for (const [index, { lines: answers, remarks = '', ...terms }] of versions.entries()) {
      const at = timeAt(0.3 + 0.3 * index);
      const content = {
        ...terms,
        remarks,
        validUntil: dayAfter(at, validDays),
        inland: null,
        lines: answers.flatMap((line, row) => {
          const asked = lines[row];
          return line && asked ? [{ ...line, lineId: asked.id }] : [];
        }),
      };
      const version = { id, number: index + 1 };
      await insertOfferVersion(trx, version, { content, source }, saver, at);
      if (index === versions.length - 1) written.push({ ...version, content });
    }
  }
  return written;
}

async function insertDoorPlan(trx: Trx, { request, sourcing, by, lanes, timeAt }: Sourced): Promise<void> {
  if (!sourcing.door) return;
  const { lane, ...plan } = sourcing.door;
  await upsertDoorTerms(trx, request.id, { ...plan, freightPrice: lanes[lane] ?? null }, by);
  await trx
    .updateTable('door_terms')
    .set({ changed_at: timeAt(0.9) })
    .where('request_id', '=', request.id)
    .execute();
}

/**
 * Writes the costs of the quote for goods and the estimates of the request. The product's own code computes them at
 * the rates of the quote's day.
 */
async function insertCosts(trx: Trx, sourced: Sourced, offers: Awaited<ReturnType<typeof insertOffers>>) {
  const { request, sourcing, quote, lines, by } = sourced;
  if (!quote) return;
  const choices = lines.flatMap(({ id: lineId, quantities: [quantity = 0] }, place) => {
    const offer = offers[sourcing.chosenOffers[place] ?? -1];
    return offer ? [{ lineId, offerId: offer.id, quantity }] : [];
  });
  await upsertChoices(trx, request.id, choices, by);
  const exchange = await findExchange(trx, request.operatingMode);
  const costing = {
    id: randomUUID(),
    requestId: request.id,
    margin: exchange.margin,
    by,
    at: quote.issuedAt,
  };
  const costs = chosenCosts(choices, offers, exchange).map((cost) => {
    const offer = offers.find(({ id }) => id === cost?.offerId);
    if (!cost || !offer) throw new RangeError('a line of the demo has no cost');
    return { ...cost, number: offer.number };
  });
  await insertCosting(trx, costing, costs);
  const made = costs.map((_, index) => ({ line: index + 1, costing: costing.id, costingLine: index + 1 }));
  await insertLineCosts(trx, quote.id, made);
  for (const issued of request.quotes.filter(({ id, type }) => id === quote.id || type === 'fret')) {
    await recordEstimate(trx, by, request, {
      ...issued,
      ...issued.amounts,
      issuedOn: agencyDay(issued.issuedAt),
      at: issued.issuedAt,
    });
  }
}

/**
 * Writes the inquiries to suppliers, their offers, the costs of the quotes that were made from them, the plans for
 * delivery to the door and the estimates. Takes requests in the order of their quotes, each at the rates of its day.
 */
export async function insertDemoSourcing(
  trx: Trx,
  requests: readonly DemoRequest[],
  around: DemoSourcingContext,
): Promise<void> {
  const random = createRandom(38);
  await trx.updateTable('agency_settings').set({ exchange_margin: '1.50' }).execute();
  const lanes = await insertTariffsAndFreightPrices(trx, around);
  const planned = requests.flatMap((request) => {
    const { sourcing } = request.project;
    const quote = request.quotes.findLast(({ type }) => type === 'marchandise') ?? null;
    return sourcing ? [{ request, sourcing, quote, end: quote?.issuedAt ?? around.now }] : [];
  });
  for (const { end, ...each } of planned.toSorted((a, b) => a.end.getTime() - b.end.getTime())) {
    const { request, sourcing } = each;
    const start =
      request.events.find(({ transition }) => transition === confirmationTransitionOf('deposit'))?.at ?? end;
    const timeAt = (part: number) => new Date(start.getTime() + part * (end.getTime() - start.getTime()));
    const sourced = { ...around, ...each, timeAt, lanes, lines: linesOf(request, sourcing) };
    await insertRates(trx, { by: around.by, at: end }, random);
    await insertInquiry(trx, sourced);
    const offers = await insertOffers(trx, sourced);
    await insertDoorPlan(trx, sourced);
    await insertCosts(trx, sourced, offers);
  }
}

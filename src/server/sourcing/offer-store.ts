import { type Kysely, sql, type Transaction } from 'kysely';
import type { OfferBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { OfferLine, OfferSource } from '#domain/sourcing/offer-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import { decimalFromUnitPrice } from './offer-amount-format.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** The number of versions of an offer that one query reads. */
const versionsPerRead = 6;

/** A line as JSON; numbers are text, because JSON keeps text exact. */
export interface OfferLineRow {
  lineId: string;
  prices: { from: string; price: string }[];
  minimum: string | null;
  leadDays: number | null;
  tooling: string | null;
  packaging: string | null;
  samplePrice: string | null;
  sampleDays: number | null;
  unitsPerCarton: number | null;
  length: number | null;
  width: number | null;
  height: number | null;
  cartonWeight: number | null;
  hsCode: string | null;
  origin: string | null;
  remarks: string;
}

const linesJson = sql<OfferLineRow[]>`coalesce((
  SELECT json_agg(json_build_object('lineId', l.line_id, 'minimum', l.minimum::text, 'leadDays', l.lead_days,
    'tooling', l.tooling::text, 'packaging', l.packaging::text, 'samplePrice', l.sample_price::text,
    'sampleDays', l.sample_days, 'unitsPerCarton', l.units_per_carton, 'length', l.carton_length,
    'width', l.carton_width, 'height', l.carton_height, 'cartonWeight', l.carton_weight, 'hsCode', l.hs_code,
    'origin', l.origin, 'remarks', l.remarks, 'prices', coalesce((
      SELECT json_agg(json_build_object('from', p.from_quantity::text, 'price', p.unit_price::text)
        ORDER BY p.from_quantity)
      FROM offer_prices p
      WHERE (p.offer_id, p.number, p.line_id) = (l.offer_id, l.number, l.line_id)), '[]'))
    ORDER BY i.position, i.id)
  FROM offer_lines l JOIN inquiry_lines i ON i.id = l.line_id
  WHERE (l.offer_id, l.number) = (v.offer_id, v.number)), '[]')`;

/** Lists the suppliers of a request in the order in which they were added. */
export function listOffers(db: Db, requestId: string) {
  return db
    .selectFrom('offers as o')
    .innerJoin('suppliers as s', 's.id', 'o.supplier_id')
    .select(['o.id', 'o.version', 's.id as supplierId', 's.name', 's.country', 's.currency'])
    .where('o.request_id', '=', requestId)
    .orderBy('o.created_at')
    .orderBy('o.id')
    .execute();
}
export type OfferRow = Awaited<ReturnType<typeof listOffers>>[number];

const versions = (db: Db) =>
  db
    .selectFrom('offers as o')
    .innerJoin('offer_versions as v', 'v.offer_id', 'o.id')
    .leftJoin('profiles as p', 'p.id', 'v.saved_by')
    .select(['v.offer_id as offerId', 'v.number', 'v.currency', 'v.incoterm', 'v.incoterm_place as place'])
    .select(['v.valid_until as validUntil', 'v.payment_terms as paymentTerms', 'v.remarks', 'v.inland'])
    .select(['v.source', 'v.created_at as savedAt', 'p.first_name as firstName', 'p.last_name as lastName'])
    .select(linesJson.as('lines'));

/** Lists the newest versions of each of the request's offers, newest first. */
export function listOfferVersions(db: Db, requestId: string) {
  return versions(db)
    .where('o.request_id', '=', requestId)
    .where(sql<boolean>`v.number > o.version - ${versionsPerRead}`)
    .orderBy('v.offer_id')
    .orderBy('v.number', 'desc')
    .execute();
}

/** Lists a page of the versions of a supplier's offer that are older than a given one, newest first. */
export function listOlderVersions(
  db: Db,
  { requestId, supplierId, before }: { requestId: string; supplierId: string; before: number },
) {
  return versions(db)
    .where('o.request_id', '=', requestId)
    .where('o.supplier_id', '=', supplierId)
    .where('v.number', '<', before)
    .orderBy('v.number', 'desc')
    .limit(versionsPerRead)
    .execute();
}

/**
 * Finds the newest version that a supplier sent themselves. In other versions, the words beside the offer may be
 * those of an agent.
 */
export function findSentVersion(db: Db, requestId: string, supplierId: string) {
  return versions(db)
    .where('o.request_id', '=', requestId)
    .where('o.supplier_id', '=', supplierId)
    .where('v.source', '=', 'link')
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the newest version of a supplier's offer. */
export function findNewestVersion(db: Db, requestId: string, supplierId: string) {
  return versions(db)
    .where('o.request_id', '=', requestId)
    .where('o.supplier_id', '=', supplierId)
    .whereRef('v.number', '=', 'o.version')
    .executeTakeFirst();
}
export type OfferVersionRow = Awaited<ReturnType<typeof listOfferVersions>>[number];

/** Returns whether the supplier exists and may be asked. */
export async function hasSupplier(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('suppliers')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Lists the suppliers who have an offer, or a link that lets them make one. */
export async function listAskedSuppliers(db: Db, requestId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offers')
    .select('supplier_id as id')
    .where('request_id', '=', requestId)
    .union(
      db
        .selectFrom('offer_links')
        .select('supplier_id as id')
        .where('request_id', '=', requestId)
        .where('revoked_at', 'is', null),
    )
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertOffer(
  trx: Trx,
  offer: { id: string; requestId: string; supplierId: string; by: string | null; at?: Date },
): Promise<void> {
  const { id, requestId, supplierId, by, at } = offer;
  await trx
    .insertInto('offers')
    .values({
      id,
      request_id: requestId,
      supplier_id: supplierId,
      created_by: by,
      ...(at && { created_at: at }),
    })
    .execute();
}

const decimal = (value: number | null) => (value === null ? null : decimalFromCents(value));
const unitPriceText = (value: number | null) => (value === null ? null : decimalFromUnitPrice(value));

const lineRow = (offer: { id: string; number: number }, line: OfferLine) => ({
  offer_id: offer.id,
  number: offer.number,
  line_id: line.lineId,
  minimum: decimal(line.minimum),
  lead_days: line.leadDays,
  tooling: decimal(line.tooling),
  packaging: unitPriceText(line.packaging),
  sample_price: decimal(line.samplePrice),
  sample_days: line.sampleDays,
  units_per_carton: line.unitsPerCarton,
  carton_length: line.carton?.length ?? null,
  carton_width: line.carton?.width ?? null,
  carton_height: line.carton?.height ?? null,
  carton_weight: line.cartonWeight,
  hs_code: line.hsCode,
  origin: line.origin,
  remarks: line.remarks,
});

/**
 * Writes a version with its lines and prices, and makes it the newest one. Its moment is `at`, or now if `at` is
 * absent.
 */
export async function insertOfferVersion(
  trx: Trx,
  offer: { id: string; number: number },
  { content, source }: { content: OfferBody['content']; source: OfferSource },
  by: string | null,
  at?: Date,
): Promise<void> {
  const { id, number } = offer;
  await trx
    .insertInto('offer_versions')
    .values({
      offer_id: id,
      number,
      currency: content.currency,
      incoterm: content.incoterm,
      incoterm_place: content.place,
      valid_until: content.validUntil,
      payment_terms: content.paymentTerms,
      remarks: content.remarks,
      inland: decimal(content.inland),
      source,
      saved_by: by,
      ...(at && { created_at: at }),
    })
    .execute();
  const prices = content.lines.flatMap(({ lineId, prices: steps }) =>
    steps.map(({ from, price }) => ({
      offer_id: id,
      number,
      line_id: lineId,
      from_quantity: decimalFromCents(from),
      unit_price: decimalFromUnitPrice(price),
    })),
  );
  if (content.lines.length > 0) {
    await trx
      .insertInto('offer_lines')
      .values(content.lines.map((line) => lineRow(offer, line)))
      .execute();
  }
  if (prices.length > 0) await trx.insertInto('offer_prices').values(prices).execute();
  await trx.updateTable('offers').set({ version: number }).where('id', '=', id).execute();
}

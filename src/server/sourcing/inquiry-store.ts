import { type Kysely, sql, type Transaction } from 'kysely';
import type { InquiryBody } from '#contract/sourcing/sourcing-endpoints.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { Choice } from '#domain/sourcing/offer-choice-rules.ts';
import type { Database } from '#server/services/database/schema.ts';
import { decimalFromUnitPrice } from './offer-amount-format.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

export function findInquiry(db: Db, requestId: string) {
  return db
    .selectFrom('inquiries')
    .select(['version', 'remarks', 'answer_by as answerBy', 'closed_at as closedAt'])
    .where('request_id', '=', requestId)
    .executeTakeFirst();
}

/** Lists the lines that are asked for now. */
export function listInquiryLines(db: Db, requestId: string) {
  return db
    .selectFrom('inquiry_lines')
    .select(['id', 'label', 'specification', 'packaging', 'unit'])
    .select(sql<string[]>`quantities::text[]`.as('quantities'))
    .select(['target_price as targetPrice', 'changed_at as changedAt'])
    .where('request_id', '=', requestId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .execute();
}
export type InquiryLineRow = Awaited<ReturnType<typeof listInquiryLines>>[number];

/** Lists the choices for lines that are asked for now. */
export async function listChoices(db: Db, requestId: string) {
  return db
    .selectFrom('offer_choices as c')
    .innerJoin('inquiry_lines as l', 'l.id', 'c.line_id')
    .select(['c.line_id as lineId', 'c.offer_id as offerId', 'c.quantity'])
    .where('l.request_id', '=', requestId)
    .where('l.removed_at', 'is', null)
    .orderBy('l.position')
    .execute();
}

/** Writes the inquiry's own columns, and its next version. */
export async function upsertInquiry(
  trx: Trx,
  requestId: string,
  { remarks, answerBy }: Pick<InquiryBody, 'remarks' | 'answerBy'>,
  by: string,
): Promise<void> {
  const values = { remarks, answer_by: answerBy, changed_by: by };
  await trx
    .insertInto('inquiries')
    .values({ ...values, request_id: requestId })
    .onConflict((conflict) =>
      conflict.column('request_id').doUpdateSet({
        ...values,
        version: sql<number>`inquiries.version + 1`,
        changed_at: sql<Date>`now()`,
      }),
    )
    .execute();
}

/**
 * Ends or reopens the answering by link. The same call again changes nothing. Returns false if the state was the same
 * already.
 */
export async function updateInquiryClosed(
  trx: Trx,
  requestId: string,
  { isClosed, by }: { isClosed: boolean; by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('inquiries')
    .set({ closed_at: isClosed ? sql<Date>`now()` : null, changed_by: by, changed_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('closed_at', isClosed ? 'is' : 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a change of the choice as a version of the inquiry. */
export async function updateInquiryVersion(trx: Trx, requestId: string, by: string): Promise<void> {
  await trx
    .updateTable('inquiries')
    .set({ version: sql<number>`version + 1`, changed_by: by, changed_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .execute();
}

type NewLine = InquiryBody['lines'][number];

/**
 * Writes the lines in their order. A line that is left out is no longer asked for. `changed_at` changes only if the
 * content of the line has changed. Returns false if an id belongs to a line of another request.
 */
export async function upsertInquiryLines(
  trx: Trx,
  requestId: string,
  lines: readonly NewLine[],
): Promise<boolean> {
  const rows = lines.map((line, at) => ({
    id: line.id,
    request_id: requestId,
    position: at + 1,
    label: line.label,
    specification: line.specification,
    packaging: line.packaging,
    unit: line.unit,
    quantities: line.quantities.map(decimalFromCents),
    target_price: line.targetPrice === null ? null : decimalFromUnitPrice(line.targetPrice),
  }));
  const asked = sql`ROW(inquiry_lines.label, inquiry_lines.specification, inquiry_lines.packaging, inquiry_lines.unit)`;
  const wanted = sql`ROW(excluded.label, excluded.specification, excluded.packaging, excluded.unit)`;
  const written = await trx
    .insertInto('inquiry_lines')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((eb) => ({
          position: eb.ref('excluded.position'),
          label: eb.ref('excluded.label'),
          specification: eb.ref('excluded.specification'),
          packaging: eb.ref('excluded.packaging'),
          unit: eb.ref('excluded.unit'),
          quantities: eb.ref('excluded.quantities'),
          target_price: eb.ref('excluded.target_price'),
          changed_at: sql<Date>`CASE WHEN ${asked} IS DISTINCT FROM ${wanted} THEN now() ELSE inquiry_lines.changed_at END`,
          removed_at: null,
        }))
        .where('inquiry_lines.request_id', '=', requestId),
    )
    .returning('id')
    .execute();
  await trx
    .updateTable('inquiry_lines')
    .set({ removed_at: sql<Date>`now()` })
    .where('request_id', '=', requestId)
    .where('removed_at', 'is', null)
    .where(
      'id',
      'not in',
      rows.map(({ id }) => id),
    )
    .execute();
  return written.length === rows.length;
}

/** Replaces the choice of a request. */
export async function upsertChoices(
  trx: Trx,
  requestId: string,
  choices: readonly Choice[],
  by: string,
): Promise<void> {
  await trx
    .deleteFrom('offer_choices')
    .where('line_id', 'in', (eb) =>
      eb.selectFrom('inquiry_lines').select('id').where('request_id', '=', requestId),
    )
    .execute();
  if (choices.length === 0) return;
  await trx
    .insertInto('offer_choices')
    .values(
      choices.map(({ lineId, offerId, quantity }) => ({
        line_id: lineId,
        offer_id: offerId,
        quantity: decimalFromCents(quantity),
        chosen_by: by,
      })),
    )
    .execute();
}

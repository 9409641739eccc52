import { type Kysely, sql, type Transaction } from 'kysely';
import { centsFromDecimal } from '#domain/money.ts';
import { contentText } from '#domain/quotes/quote-content-format.ts';
import type { Database } from '#server/services/database/schema.ts';
import { deliveryJson } from './quote-column-store.ts';
import { picturedLinesOf, quoteLinesJson } from './quote-line-store.ts';

type Db = Kysely<Database>;

const quoteContents = (db: Db | Transaction<Database>) =>
  db
    .selectFrom('quotes as q')
    .innerJoin('stored_files as f', 'f.object_path', 'q.pdf_url')
    .select([
      'q.number as order',
      'q.quote_number as number',
      'q.amount_ht as amountHt',
      'q.vat_rate as vatRate',
      'q.amount_ttc as amountTtc',
      'q.fee',
      'q.notes',
      'q.option_name as optionName',
      'q.issued_on as issuedOn',
      'q.decided_content as decided',
      sql<string>`encode(coalesce(q.decided_sha256, f.sha256), 'hex')`.as('pdfSha256'),
    ])
    .select(quoteLinesJson.as('lines'))
    .select(deliveryJson.as('delivery'));

type ContentRow = Omit<Awaited<ReturnType<ReturnType<typeof quoteContents>['execute']>>[number], 'decided'>;

const textOf = ({ amountHt, vatRate, amountTtc, fee, lines, ...quote }: ContentRow): string =>
  contentText({
    ...quote,
    amountHt: centsFromDecimal(amountHt),
    vatRate: vatRate === null ? null : centsFromDecimal(vatRate),
    amountTtc: centsFromDecimal(amountTtc),
    fee: fee === null ? null : centsFromDecimal(fee),
    lines: picturedLinesOf(lines, ({ sha256 }) => ({ sha256 })),
  });

/** Returns as text the whole content of the quote that a decision is about. */
export async function findQuoteContent(trx: Transaction<Database>, quoteId: string): Promise<string> {
  return textOf(await quoteContents(trx).where('q.id', '=', quoteId).executeTakeFirstOrThrow());
}

/** Lists decided quotes in the order of issue, each with the hash stored at the decision and its present content. */
export async function listDecidedContents(db: Db, after: number, limit: number) {
  const rows = await quoteContents(db)
    .where('q.number', '>', after)
    .where('q.decided_content', 'is not', null)
    .orderBy('q.number')
    .limit(limit)
    .$narrowType<{ decided: Buffer }>()
    .execute();
  return rows.map((row) => ({
    number: row.number,
    order: row.order,
    decided: row.decided,
    content: textOf(row),
  }));
}

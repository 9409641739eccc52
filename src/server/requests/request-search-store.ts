import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import { countCeiling } from '#domain/requests/request-limits.ts';
import type { SearchTerms } from '#domain/requests/search-term-rules.ts';
import { containing } from '#server/services/database/containing.ts';
import { type Argument, compiledOnce } from '#server/services/database/prepared-query.ts';
import type { Services } from '#server/services/services.ts';
import { conditionsOf, type FilterShape } from './request-filter-store.ts';
import type { Listing, Paging } from './request-list-store.ts';
import { shapeOf } from './request-list-store.ts';
import { columnsOf, type ListOrder, orderBy, orderingOf } from './request-sorting-store.ts';
import { shownColumns, summaries, type SummaryRow } from './request-summary-store.ts';

interface Search extends Listing {
  terms: SearchTerms;
}

type Args = Record<string, unknown>;
type Found = { rows: SummaryRow[]; total: number };

/** What the text of a search depends on. */
interface Shape extends FilterShape {
  order: ListOrder;
  words: number;
  numberWords: number;
  byReference: boolean;
  byPhone: boolean;
}

function argumentsOf({ scope, agentId, filter, terms }: Search, { pageSize, offset }: Paging): Args {
  const { words, number } = terms;
  return {
    readerId: scope.readerId,
    sessionId: scope.sessionId,
    status: filter.status,
    agentId,
    pageSize,
    offset,
    ...Object.fromEntries(words.map((word, place) => [`word${place}`, containing(word)])),
    ...Object.fromEntries((number?.words ?? []).map((word, place) => [`number${place}`, containing(word)])),
    reference: number?.reference,
    phone: number?.phone,
  };
}

const holds = (pattern: Expression<unknown>) => sql<boolean>`search_text LIKE ${pattern}`;

// Of a word, a payment reference and a phone number each has an index, so that one of them is as quick as the other.
function numberFound(shape: Shape, arg: Argument<Args>): Expression<SqlBool>[] {
  const { numberWords, byReference, byPhone } = shape;
  if (numberWords === 0) return [];
  const words = Array.from({ length: numberWords }, (_, place) => holds(arg(`number${place}`)));
  const ways = [
    sql`(${sql.join(words, sql` AND `)})`,
    ...(byReference ? [sql`payment_reference LIKE ${arg('reference')}::text || '%'`] : []),
    ...(byPhone
      ? [sql`user_id = ANY (ARRAY(SELECT id FROM profiles WHERE profiles.phone ~ ${arg('phone')}::text))`]
      : []),
  ];
  return [sql<boolean>`(${sql.join(ways, sql` OR `)})`];
}

function searched(shape: Shape, arg: Argument<Args>): Expression<SqlBool>[] {
  return [
    ...conditionsOf(shape, {
      readerId: arg('readerId'),
      sessionId: arg('sessionId'),
      status: arg('status'),
      agentId: arg('agentId'),
    }),
    ...Array.from({ length: shape.words }, (_, place) => holds(arg(`word${place}`))),
    ...numberFound(shape, arg),
  ];
}

/** All matches up to one more than the ceiling, and of them a page. */
function cappedQuery(shape: Shape) {
  const ordering = orderingOf(shape.order, { ...shape, ofOneStatus: false });
  const columns = columnsOf(ordering);
  return compiledOnce<Args, Found>((db, arg) =>
    db
      .with(
        (cte) => cte('hits').materialized(),
        (qb) =>
          qb
            .selectFrom('requests')
            .select(columns)
            .where((eb) => eb.and(searched(shape, arg)))
            .limit(sql.lit(countCeiling + 1)),
      )
      .with('page', (qb) =>
        qb
          .selectFrom('hits')
          .selectAll()
          .orderBy(orderBy(ordering, 'hits'))
          .limit(sql<number>`${arg('pageSize')}`)
          .offset(sql<number>`${arg('offset')}`),
      )
      .with('shown', (qb) =>
        qb
          .selectFrom('page')
          .innerJoin('requests as r', (join) => join.on(sql<boolean>`r.id = page.id`))
          .select(shownColumns(shape.rank, ordering, 'all')),
      )
      .selectNoFrom((eb) => [
        summaries(shape, ordering, sql<string | null>`${arg('readerId')}`).as('rows'),
        eb
          .selectFrom('hits')
          .select(sql<number>`count(*)`.as('total'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ]),
  );
}

/** Along the list order until the page is full; for words that many requests hold. */
function walkQuery(shape: Shape) {
  const ordering = orderingOf(shape.order, shape);
  return compiledOnce<Args, Found>((db, arg) =>
    db
      .with('page', (qb) =>
        qb
          .selectFrom('requests')
          .select('id')
          .where((eb) => eb.and(searched(shape, arg)))
          .orderBy(orderBy(ordering, 'requests'))
          .limit(sql<number>`${arg('pageSize')}`)
          .offset(sql<number>`${arg('offset')}`),
      )
      .with('shown', (qb) =>
        qb
          .selectFrom('page')
          .innerJoin('requests as r', 'r.id', 'page.id')
          .select(shownColumns(shape.rank, ordering, 'all')),
      )
      .selectNoFrom([
        summaries(shape, ordering, sql<string | null>`${arg('readerId')}`).as('rows'),
        sql.lit<number>(countCeiling + 1).as('total'),
      ]),
  );
}

type Compiled = ReturnType<typeof cappedQuery>;
const known = new Map<string, Compiled>();

/** Searches vary without end, but most have one of few shapes. */
const maxCompiled = 500;

function queryOf(make: (shape: Shape) => Compiled, search: Search): Compiled {
  const { words, number } = search.terms;
  const filter = shapeOf(search);
  const shape: Shape = {
    ...filter,
    order: search.order,
    words: words.length,
    numberWords: number?.words.length ?? 0,
    byReference: typeof number?.reference === 'string',
    // Of clients all requests have the one number.
    byPhone: typeof number?.phone === 'string' && filter.rank === 'agent_rank',
  };
  const key = [make.name, ...Object.values(shape)].join(' ');
  const query = known.get(key) ?? make(shape);
  if (known.size < maxCompiled) known.set(key, query);
  return query;
}

// Unnamed, so that PostgreSQL plans for these very words: rare ones by the trigram index, common ones by reading until
// there is enough. A prepared plan would be the same for all.
async function run(pool: Services['pool'], { sql: text, parameters }: CompiledQuery<Found>): Promise<Found> {
  const { rows } = await pool.query<Found>(text, [...parameters]);
  return rows[0] ?? { rows: [], total: 0 };
}

export interface SearchedPage {
  /** Each with its whole description for an excerpt. */
  rows: SummaryRow[];
  total: number;
  totalIsMinimum: boolean;
}

/** A page of the requests in which every word occurs, in list order; counted up to the ceiling. */
export async function listSearchPage(
  { pool }: Pick<Services, 'pool'>,
  search: Search,
  paging: Paging,
): Promise<SearchedPage> {
  const args = argumentsOf(search, paging);
  const found = await run(pool, queryOf(cappedQuery, search)(args));
  if (found.total <= countCeiling) return { ...found, totalIsMinimum: false };
  const { rows } = await run(pool, queryOf(walkQuery, search)(args));
  return { rows, total: countCeiling, totalIsMinimum: true };
}

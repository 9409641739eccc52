import { type CompiledQuery, type Expression, type SqlBool, sql } from 'kysely';
import { countCeiling } from '#domain/requests/request-limits.ts';
import type { SearchTerms } from '#domain/requests/search-term-rules.ts';
import { containing } from '#server/services/database/containing.ts';
import { type Argument, compileOnce } from '#server/services/database/prepared-query.ts';
import type { Services } from '#server/services/services.ts';
import { conditionsOf, type FilterShape } from './request-filter-store.ts';
import type { Listing, Paging } from './request-list-store.ts';
import { shapeOf } from './request-list-store.ts';
import { columnsOf, type ListOrder, orderBy, orderingOf } from './request-sorting-store.ts';
import { columnsToShow, summariesJson, type SummaryRow } from './request-summary-store.ts';
import { isWalkedByStatus, walkByStatus } from './request-walk-store.ts';

interface Search extends Listing {
  terms: SearchTerms;
}

type Args = Record<string, unknown>;
type FoundSummaries = { rows: SummaryRow[]; total: number };

/** Everything that changes the text of a search query. */
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

const containsPattern = (pattern: Expression<unknown>) => sql<boolean>`search_text LIKE ${pattern}`;

// The words, the payment reference and the phone number each have an index, so that every alternative is quick.
function conditionsOnNumber(shape: Shape, arg: Argument<Args>): Expression<SqlBool>[] {
  const { numberWords, byReference, byPhone } = shape;
  if (numberWords === 0) return [];
  const words = Array.from({ length: numberWords }, (_, place) => containsPattern(arg(`number${place}`)));
  const ways = [
    sql`(${sql.join(words, sql` AND `)})`,
    ...(byReference ? [sql`payment_reference LIKE ${arg('reference')}::text || '%'`] : []),
    ...(byPhone
      ? [sql`user_id = ANY (ARRAY(SELECT id FROM profiles WHERE profiles.phone ~ ${arg('phone')}::text))`]
      : []),
  ];
  return [sql<boolean>`(${sql.join(ways, sql` OR `)})`];
}

function searchConditions(shape: Shape, arg: Argument<Args>): Expression<SqlBool>[] {
  return [
    ...conditionsOf(shape, {
      readerId: arg('readerId'),
      sessionId: arg('sessionId'),
      status: arg('status'),
      agentId: arg('agentId'),
    }),
    ...Array.from({ length: shape.words }, (_, place) => containsPattern(arg(`word${place}`))),
    ...conditionsOnNumber(shape, arg),
  ];
}

/**
 * Returns how many matches the query finds and then sorts; if there are more, it reads along the list order. The
 * limit is higher if no index has the whole order, because a walk may then search for the words again in every
 * status.
 */
const maxRowsToSort = (shape: FilterShape & { order: ListOrder }) =>
  isWalkedByStatus(shape) ? 10_000 : countCeiling;

/** Finds all matches, at most one more than the query sorts, and returns a page of them. */
function cappedQuery(shape: Shape) {
  const ordering = orderingOf(shape.order, { ...shape, ofOneStatus: false });
  const columns = columnsOf(ordering);
  return compileOnce<Args, FoundSummaries>((db, arg) =>
    db
      .with(
        (cte) => cte('hits').materialized(),
        (qb) =>
          qb
            .selectFrom('requests')
            .select(columns)
            .where((eb) => eb.and(searchConditions(shape, arg)))
            .limit(sql.lit(maxRowsToSort(shape) + 1)),
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
          .select(columnsToShow(shape.rank, ordering, 'all')),
      )
      .selectNoFrom((eb) => [
        summariesJson(shape, ordering, sql<string | null>`${arg('readerId')}`).as('rows'),
        eb
          .selectFrom('hits')
          .select(sql<number>`count(*)`.as('total'))
          .$asScalar()
          .$notNull()
          .as('total'),
      ]),
  );
}

/** Reads along the list order until the page is full; for words that many requests contain. */
function walkQuery(shape: Shape) {
  const ordering = orderingOf(shape.order, shape);
  return compileOnce<Args, FoundSummaries>((db, arg) => {
    const conditions = searchConditions(shape, arg);
    const paging = { pageSize: sql<number>`${arg('pageSize')}`, offset: sql<number>`${arg('offset')}` };
    const walked = () =>
      walkByStatus({
        shape,
        values: { status: arg('status'), agentId: arg('agentId') },
        ordering,
        conditions,
        reach: sql`${paging.pageSize}::int8 + ${paging.offset}::int8`,
      });
    return db
      .with('page', (qb) =>
        isWalkedByStatus(shape)
          ? qb
              .selectFrom(walked().as('reached'))
              .select('reached.id')
              .limit(paging.pageSize)
              .offset(paging.offset)
          : qb
              .selectFrom('requests')
              .select('id')
              .where((eb) => eb.and(conditions))
              .orderBy(orderBy(ordering, 'requests'))
              .limit(paging.pageSize)
              .offset(paging.offset),
      )
      .with('shown', (qb) =>
        qb
          .selectFrom('page')
          .innerJoin('requests as r', 'r.id', 'page.id')
          .select(columnsToShow(shape.rank, ordering, 'all')),
      )
      .selectNoFrom([
        summariesJson(shape, ordering, sql<string | null>`${arg('readerId')}`).as('rows'),
        sql.lit<number>(countCeiling + 1).as('total'),
      ]);
  });
}

type Compiled = ReturnType<typeof cappedQuery>;
const compiledQueries = new Map<string, Compiled>();

/** The number of different searches has no limit, but most have one of few shapes. */
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
    // All requests of one client have the same phone number, so only agents search by it.
    byPhone: typeof number?.phone === 'string' && filter.rank === 'agent_rank',
  };
  const key = [make.name, ...Object.values(shape)].join(' ');
  const query = compiledQueries.get(key) ?? make(shape);
  if (compiledQueries.size < maxCompiled) compiledQueries.set(key, query);
  return query;
}

// The query has no name, so that PostgreSQL plans it for these words. It finds rare words with the trigram index, and
// common words by reading until the page is full. A prepared plan would be the same for all words.
async function run(
  pool: Services['pool'],
  { sql: text, parameters }: CompiledQuery<FoundSummaries>,
): Promise<FoundSummaries> {
  const { rows } = await pool.query<FoundSummaries>(text, [...parameters]);
  return rows[0] ?? { rows: [], total: 0 };
}

interface SearchedPage {
  /** Each row has its whole description, from which the excerpt is taken. */
  rows: SummaryRow[];
  total: number;
  totalIsMinimum: boolean;
}

/** Returns a page of the requests that contain every word, in list order, with their count up to the ceiling. */
export async function listSearchPage(
  { pool }: Pick<Services, 'pool'>,
  search: Search,
  paging: Paging,
): Promise<SearchedPage> {
  const args = argumentsOf(search, paging);
  const found = await run(pool, queryOf(cappedQuery, search)(args));
  const { rows } =
    found.total <= maxRowsToSort({ ...shapeOf(search), order: search.order })
      ? found
      : await run(pool, queryOf(walkQuery, search)(args));
  return { rows, total: Math.min(found.total, countCeiling), totalIsMinimum: found.total > countCeiling };
}

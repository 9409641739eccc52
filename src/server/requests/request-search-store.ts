import { type CompiledQuery, sql } from 'kysely';
import { countCeiling } from '#domain/requests/request-limits.ts';
import { type Argument, compiledOnce } from '#server/services/database/prepared-query.ts';
import type { Services } from '#server/services/services.ts';
import type { Listing, Paging } from './request-list-store.ts';
import { conditionsOf, rankIn } from './request-list-store.ts';
import { type Rank, shownColumns, sqlOrder, summaries, type SummaryRow } from './request-summary-store.ts';

interface Search extends Listing {
  words: readonly string[];
}

type Args = Record<string, unknown>;
type Found = { rows: SummaryRow[]; total: number };

/** What the text of a search depends on. */
interface Shape {
  rank: Rank;
  filter: Listing['filter']['kind'];
  order: Listing['order'];
  words: number;
}

const argumentsOf = ({ scope, filter, words }: Search, { pageSize, offset }: Paging): Args => ({
  ownerId: scope.ownerId,
  status: filter.kind === 'status' ? filter.status : null,
  pageSize,
  offset,
  ...Object.fromEntries(words.map((word, place) => [`word${place}`, word])),
});

function searched({ rank, filter, words }: Shape, arg: Argument<Args>) {
  return [
    ...conditionsOf(rank, filter, { ownerId: arg('ownerId'), status: arg('status') }),
    ...Array.from(
      { length: words },
      (_, place) => sql<boolean>`search_text LIKE search_pattern(${arg(`word${place}`)})`,
    ),
  ];
}

/** All matches up to one more than the ceiling, and of them a page. */
function cappedQuery(shape: Shape) {
  const { rank, order } = shape;
  return compiledOnce<Args, Found>((db, arg) =>
    db
      .with(
        (cte) => cte('hits').materialized(),
        (qb) =>
          qb
            .selectFrom('requests')
            .select(['id', 'updated_at', `${rank} as rank`])
            .where((eb) => eb.and(searched(shape, arg)))
            .limit(sql.lit(countCeiling + 1)),
      )
      .with('page', (qb) =>
        qb
          .selectFrom('hits')
          .selectAll()
          .orderBy('rank')
          .orderBy('updated_at', sqlOrder[order])
          .orderBy('id', sqlOrder[order])
          .limit(sql<number>`${arg('pageSize')}`)
          .offset(sql<number>`${arg('offset')}`),
      )
      .with('shown', (qb) =>
        qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(shownColumns(rank, 'all')),
      )
      .selectNoFrom((eb) => [
        summaries(rank, order).as('rows'),
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
  const { rank, filter, order } = shape;
  const direction = sqlOrder[order];
  return compiledOnce<Args, Found>((db, arg) =>
    db
      .with('page', (qb) => {
        let page = qb
          .selectFrom('requests')
          .select('id')
          .where((eb) => eb.and(searched(shape, arg)));
        if (filter !== 'status') page = page.orderBy(rank);
        return page
          .orderBy('updated_at', direction)
          .orderBy('id', direction)
          .limit(sql<number>`${arg('pageSize')}`)
          .offset(sql<number>`${arg('offset')}`);
      })
      .with('shown', (qb) =>
        qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(shownColumns(rank, 'all')),
      )
      .selectNoFrom([summaries(rank, order).as('rows'), sql.lit<number>(countCeiling + 1).as('total')]),
  );
}

type Compiled = ReturnType<typeof cappedQuery>;
const known = new Map<string, Compiled>();

function queryOf(make: (shape: Shape) => Compiled, { scope, filter, order, words }: Search): Compiled {
  const shape = { rank: rankIn(scope), filter: filter.kind, order, words: words.length };
  const key = [make.name, ...Object.values(shape)].join(' ');
  const query = known.get(key) ?? make(shape);
  known.set(key, query);
  return query;
}

// Without a name, so that PostgreSQL plans for these very words: rare ones by the trigram index, common ones by reading
// until there is enough. A kept plan would take one road for all.
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
export async function searchPage(
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

import { sql } from 'kysely';
import { countCeiling } from '#domain/requests/request-limits.ts';
import type { Services } from '#server/services/services.ts';
import type { Listing, Paging } from './request-list-store.ts';
import { conditionsOf, rankIn } from './request-list-store.ts';
import { shownColumns, sqlOrder, summaries, type SummaryRow } from './request-summary-store.ts';

type Db = Services['db'];

interface Search extends Listing {
  words: readonly string[];
}

function searched({ scope, filter, words }: Search) {
  const status = filter.kind === 'status' ? filter.status : null;
  return [
    ...conditionsOf(rankIn(scope), filter.kind, { ownerId: scope.ownerId, status }),
    ...words.map((word) => sql<boolean>`search_text LIKE search_pattern(${word})`),
  ];
}

/** All matches up to one more than the ceiling, and of them a page. */
function cappedQuery(db: Db, search: Search, { pageSize, offset }: Paging) {
  const rank = rankIn(search.scope);
  return db
    .with(
      (cte) => cte('hits').materialized(),
      (qb) =>
        qb
          .selectFrom('requests')
          .select(['id', 'updated_at', `${rank} as rank`])
          .where((eb) => eb.and(searched(search)))
          .limit(countCeiling + 1),
    )
    .with('page', (qb) =>
      qb
        .selectFrom('hits')
        .selectAll()
        .orderBy('rank')
        .orderBy('updated_at', sqlOrder[search.order])
        .orderBy('id', sqlOrder[search.order])
        .limit(pageSize)
        .offset(offset),
    )
    .with('shown', (qb) =>
      qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(shownColumns(rank, 'all')),
    )
    .selectNoFrom((eb) => [
      summaries(rank, search.order).as('rows'),
      eb
        .selectFrom('hits')
        .select(sql<number>`count(*)`.as('total'))
        .as('total'),
    ]);
}

/** Along the list order until the page is full; for words that many requests hold. */
function walkQuery(db: Db, search: Search, { pageSize, offset }: Paging) {
  const rank = rankIn(search.scope);
  const direction = sqlOrder[search.order];
  return db
    .with('page', (qb) => {
      let page = qb
        .selectFrom('requests')
        .select('id')
        .where((eb) => eb.and(searched(search)));
      if (search.filter.kind !== 'status') page = page.orderBy(rank);
      return page.orderBy('updated_at', direction).orderBy('id', direction).limit(pageSize).offset(offset);
    })
    .with('shown', (qb) =>
      qb.selectFrom('page').innerJoin('requests as r', 'r.id', 'page.id').select(shownColumns(rank, 'all')),
    )
    .selectNoFrom([summaries(rank, search.order).as('rows'), sql.lit<number>(countCeiling + 1).as('total')]);
}

type SearchQuery = ReturnType<typeof cappedQuery> | ReturnType<typeof walkQuery>;

// Without a name, so that PostgreSQL plans for these very words: rare ones by the trigram index, common ones by reading
// until there is enough. A kept plan would take one road for all.
async function run(
  pool: Services['pool'],
  query: SearchQuery,
): Promise<{ rows: SummaryRow[]; total: number }> {
  const { sql: text, parameters } = query.compile();
  const { rows } = await pool.query<{ rows: SummaryRow[]; total: number }>(text, [...parameters]);
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
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  search: Search,
  paging: Paging,
): Promise<SearchedPage> {
  const found = await run(pool, cappedQuery(db, search, paging));
  if (found.total <= countCeiling) return { ...found, totalIsMinimum: false };
  const { rows } = await run(pool, walkQuery(db, search, paging));
  return { rows, total: countCeiling, totalIsMinimum: true };
}

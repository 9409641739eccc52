import { sql } from 'kysely';
import { countCeiling } from '#domain/requests/request-limits.ts';
import type { Scope } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { FoundPage, ListFilter, Paging, SummaryRow } from './request-list-store.ts';
import { clientColumns, conditionsOf, rankIn, summaryColumns } from './request-list-store.ts';

interface Search {
  scope: Scope;
  filter: ListFilter;
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
function cappedQuery(db: Services['db'], search: Search, { pageSize, offset }: Paging) {
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
        .orderBy('updated_at', 'desc')
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset(offset),
    )
    .selectFrom('page')
    .innerJoin('requests as r', 'r.id', 'page.id')
    .select(summaryColumns)
    .select((eb) =>
      eb
        .selectFrom('hits')
        .select(sql<number>`count(*)`.as('total'))
        .as('total'),
    )
    .$if(rank === 'agent_rank', (qb) =>
      qb.innerJoin('profiles as p', 'p.id', 'r.user_id').select(clientColumns),
    )
    .orderBy('page.rank')
    .orderBy('page.updated_at', 'desc')
    .orderBy('page.id', 'desc');
}

/** Along the list order until the page is full; for words that many requests hold. */
function walkQuery(db: Services['db'], search: Search, { pageSize, offset }: Paging) {
  const rank = rankIn(search.scope);
  return db
    .with('page', (qb) => {
      let page = qb
        .selectFrom('requests')
        .select(['id', 'updated_at', `${rank} as rank`])
        .where((eb) => eb.and(searched(search)));
      if (search.filter.kind !== 'status') page = page.orderBy(rank);
      return page.orderBy('updated_at', 'desc').orderBy('id', 'desc').limit(pageSize).offset(offset);
    })
    .selectFrom('page')
    .innerJoin('requests as r', 'r.id', 'page.id')
    .select(summaryColumns)
    .select(sql.lit(countCeiling + 1).as('total'))
    .$if(rank === 'agent_rank', (qb) =>
      qb.innerJoin('profiles as p', 'p.id', 'r.user_id').select(clientColumns),
    )
    .orderBy('page.rank')
    .orderBy('page.updated_at', 'desc')
    .orderBy('page.id', 'desc');
}

type SearchQuery = ReturnType<typeof cappedQuery> | ReturnType<typeof walkQuery>;

// Without a name, so that PostgreSQL plans for these very words: rare ones by the trigram index, common ones by reading
// until there is enough. A kept plan would take one road for all.
async function run(pool: Services['pool'], query: SearchQuery) {
  const { sql: text, parameters } = query.compile();
  const { rows } = await pool.query<SummaryRow & { total: number | null }>(text, [...parameters]);
  return rows;
}

/** At most `pageSize` of the requests in which every word occurs, in list order; counted up to the ceiling. */
export async function searchPage(
  services: Pick<Services, 'db' | 'pool'>,
  search: Search,
  paging: Paging,
): Promise<FoundPage> {
  const { db, pool } = services;
  const rows = await run(pool, cappedQuery(db, search, paging));
  const total = rows[0]?.total ?? 0;
  if (rows.length === 0 && paging.offset > 0) {
    // Beyond the end, or beyond what was counted: the first page tells.
    const first = await searchPage(services, search, { ...paging, offset: 0 });
    if (!first.totalIsMinimum) return { ...first, rows: [] };
  } else if (total <= countCeiling) {
    return { rows, total, totalIsMinimum: false };
  }
  return { rows: await run(pool, walkQuery(db, search, paging)), total: countCeiling, totalIsMinimum: true };
}

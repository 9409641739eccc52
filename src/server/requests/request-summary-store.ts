import { expressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { AgentRequestSummary, RequestSummary } from '#contract/request-replies.ts';
import { excerptLength } from '#domain/requests/request-limits.ts';
import type { RequestStatus } from '#domain/requests/request-lifecycle.ts';
import { requestStatuses, statuses } from '#domain/requests/request-lifecycle.ts';
import { unreadOf } from '#server/messages/conversation-store.ts';
import type { Database } from '#server/services/database/schema.ts';

/** The column that holds the list order of whoever reads. */
export type Rank = 'agent_rank' | 'client_rank';

/** Within a rank: which update comes first. */
export type ListOrder = 'newest' | 'oldest';

export const sqlOrder = { newest: 'desc', oldest: 'asc' } as const;

/** As replies list it; the client for agents. */
export type SummaryRow = RequestSummary & Partial<Pick<AgentRequestSummary, 'client'>>;

/** What a query must have named `shown` before `summaries` can read it. */
interface Shown {
  id: string;
  user_id: string;
  reference: string;
  title: string;
  opening: string;
  status: string;
  created_at: Date;
  updated_at: Date;
  rank: number;
}

// Which payment a status waits for comes from the life cycle.
const kindDue = sql.join(
  requestStatuses.flatMap((status) => {
    const { pays } = statuses[status];
    return pays === null ? [] : [sql`WHEN ${sql.lit(status)} THEN ${sql.lit(pays)}`];
  }),
  sql` `,
);

/** The day for which the sum due now was declared transferred. */
const declaredTransfer = sql<string | null>`(SELECT t.made_on FROM declared_transfers t
  WHERE t.request_id = r.id AND t.kind = CASE r.status ${kindDue} END)`.as('transferDeclaredFor');

const moment = (column: 'created_at' | 'updated_at') =>
  sql<string>`to_char(${sql.ref(`r.${column}`)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What of a request `summaries` reads; of its description the beginning, or all of it. */
export function shownColumns(rank: Rank, opening: 'beginning' | 'all') {
  const columns = [
    'r.id',
    'r.user_id',
    'r.reference',
    'r.title',
    'r.status',
    'r.created_at',
    'r.updated_at',
  ] as const;
  return [
    ...columns,
    `r.${rank} as rank` as const,
    (opening === 'all'
      ? sql<string>`r.description`
      : sql<string>`left(r.description, ${sql.lit(excerptLength + 1)})`
    ).as('opening'),
  ] as const;
}

/** The rows `shown`, in list order, as one value: JSON is read faster than columns, or needs no reading at all. */
export function summaries(rank: Rank, order: ListOrder) {
  return jsonArrayFrom(
    expressionBuilder<Database & { shown: Shown }>()
      .selectFrom('shown as r')
      .select([
        'r.id',
        'r.reference',
        'r.title',
        'r.opening as excerpt',
        sql<RequestStatus>`r.status`.as('status'),
        moment('created_at').as('createdAt'),
        moment('updated_at').as('updatedAt'),
        unreadOf(rank === 'agent_rank' ? 'agent' : 'client').as('unread'),
        declaredTransfer,
      ])
      .$if(rank === 'agent_rank', (qb) =>
        qb.innerJoin('profiles as p', 'p.id', 'r.user_id').select((of) =>
          jsonBuildObject({
            id: of.ref('p.id'),
            email: sql<string>`CASE WHEN p.erased_at IS NULL THEN p.email ELSE '' END`,
            firstName: of.ref('p.first_name'),
            lastName: of.ref('p.last_name'),
            erased: sql<boolean>`p.erased_at IS NOT NULL`,
          }).as('client'),
        ),
      )
      .orderBy('r.rank')
      .orderBy('r.updated_at', sqlOrder[order])
      .orderBy('r.id', sqlOrder[order]),
  );
}

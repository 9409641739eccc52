import { type Kysely, sql } from 'kysely';
import { keysOf } from '#domain/keys-of.ts';
import { submitTransition } from '#domain/requests/transition-rules.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import { countAttemptSql } from '#server/services/throttle/counted-limit.ts';
import {
  type NewRequestData,
  type NewRequestArgs,
  askedTypes,
  drawnFromAsked,
  drawnRow,
  foldedTexts,
  turnAssignmentsSql,
  requestColumns,
} from '#server/requests/submission/new-request-store.ts';

type OpenedRequest = Omit<NewRequestData, 'expressRequest'> & {
  /** The agent who opens the request. */
  agentId: string;
  /** The client's company. Null if the client asks for themselves. */
  companyId: string | null;
  /** The id of the agent whose requests are counted against the limit. Null if there is no limit. */
  limitedAs: string | null;
};

/** Enough for an agent on the phone in a busy hour. Stops a program that is out of control. */
const openedRequestLimit = { name: 'opened-request:hour', attempts: 60, windowSeconds: 60 * 60 };

const insertOpenedRequestQuery = preparedQuery((db, arg: Argument<OpenedRequest & NewRequestArgs>) =>
  db
    .with('asked', (qb) =>
      qb.selectNoFrom([
        ...keysOf(askedTypes).map((name) =>
          sql<NewRequestArgs[typeof name]>`${arg(name)}::${sql.id(askedTypes[name])}`.as(name),
        ),
        sql<string | null>`${arg('companyId')}::uuid`.as('company'),
      ]),
    )
    .with('drawn', () => drawnFromAsked)
    .with('created', (qb) =>
      qb
        .insertInto('requests')
        .columns(requestColumns)
        .expression((eb) => eb.selectFrom('drawn').select(drawnRow))
        .returning(['id', 'status', 'created_at', 'assignee_id']),
    )
    .with('opening', (qb) =>
      qb
        .insertInto('request_events')
        .columns(['request_id', 'transition', 'to_status', 'actor_id', 'actor_role', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('created')
            .select([
              'id',
              sql.lit(submitTransition).as('transition'),
              'status',
              sql<string>`${arg('agentId')}::uuid`.as('actor'),
              sql.lit('agent').as('role'),
              'created_at',
            ]),
        ),
    )
    .with('turn', turnAssignmentsSql)
    .selectFrom('created')
    .select(['id', countAttemptSql(openedRequestLimit, arg('limitedAs')).as('thisHour')]),
);

/**
 * Inserts a request like the client's own, except that an agent opened it. The server never assumes an express
 * request to begin. Fails on a unique key if its key, payment reference or id is taken, and with `throttled` beyond
 * the limit.
 */
export async function insertOpenedRequest(trx: Kysely<Database>, opened: OpenedRequest): Promise<void> {
  const asked = { ...opened, expressRequest: false };
  await insertOpenedRequestQuery(trx, { ...asked, ...foldedTexts(asked) });
}

/** Finds the id of the request that was opened with that key for the client of that id or address. */
export async function findOpenedRequest(
  db: Kysely<Database>,
  key: string,
  client: { id: string } | { email: string },
): Promise<string | null> {
  let query = db
    .selectFrom('requests as r')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select('r.id')
    .where('r.submission_key', '=', key);
  query = 'id' in client ? query.where('p.id', '=', client.id) : query.where('p.email', '=', client.email);
  return (await query.executeTakeFirst())?.id ?? null;
}

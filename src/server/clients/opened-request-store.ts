import { type Kysely, sql } from 'kysely';
import { submission } from '#domain/requests/transition-rules.ts';
import { type Argument, preparedQuery } from '#server/services/database/prepared-query.ts';
import type { Database } from '#server/services/database/schema.ts';
import { countedWithin } from '#server/services/throttle/counted-limit.ts';
import {
  type Asked,
  type Drawn,
  drawnRow,
  folded,
  foundBy,
  givenInTurn,
  kindOf,
  requestColumns,
} from '#server/requests/submission/new-request-store.ts';

type OpenedRequest = Omit<Asked, 'expressRequest'> & {
  /** Who opens it for its client. */
  agentId: string;
  /** To which the client belongs; null: for themselves. */
  companyId: string | null;
  /** Whose are counted, or null: nobody's are. */
  limitedAs: string | null;
};

/** What a colleague takes down on the phone in a busy hour, and no more than a program that went wild should make. */
const openedPerHour = { name: 'opened-request:hour', attempts: 60, within: 60 * 60 };

const insertion = preparedQuery((db, arg: Argument<OpenedRequest & Drawn>) =>
  db
    .with('drawn', (qb) =>
      qb
        .selectFrom(qb.selectNoFrom(sql<string | null>`${arg('companyId')}::uuid`.as('company')).as('acts'))
        .select([
          'acts.company',
          sql<string>`nextval('request_numbers')::text`.as('number'),
          kindOf.as('kind'),
          ...foundBy(arg),
        ]),
    )
    .with('created', (qb) =>
      qb
        .insertInto('requests')
        .columns(requestColumns)
        .expression((eb) => eb.selectFrom('drawn').select(drawnRow(arg)))
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
              sql.lit(submission).as('transition'),
              'status',
              sql<string>`${arg('agentId')}::uuid`.as('actor'),
              sql.lit('agent').as('role'),
              'created_at',
            ]),
        ),
    )
    .with('turn', givenInTurn)
    .selectFrom('created')
    .select(['id', countedWithin(openedPerHour, arg('limitedAs')).as('thisHour')]),
);

/**
 * A request like any other of that client, but for who opened it. That somebody expressly asks to begin is never taken for
 * granted. Fails on a unique key where its key, payment reference or id is taken, and with `throttled` beyond the limit.
 */
export async function insertOpenedRequest(trx: Kysely<Database>, opened: OpenedRequest): Promise<void> {
  const asked = { ...opened, expressRequest: false };
  await insertion(trx, { ...asked, ...folded(asked) });
}

/** The request that was opened by that key, for the client of that id or address. */
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

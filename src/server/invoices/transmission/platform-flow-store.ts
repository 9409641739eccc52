import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/services/database/schema.ts';

type Db = Kysely<Database>;

interface ReadFlow {
  flowId: string;
  updatedAt: Date;
}

/**
 * Finds the newest change that was read; undefined before the first look. Ignores moments in the future: they would
 * hide all changes before them.
 */
export async function findLastChange(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('platform_flows')
    .select('updated_at as updatedAt')
    .where('updated_at', '<=', sql<Date>`clock_timestamp()`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.updatedAt;
}

/**
 * Returns for each of these flows the time of its last change when it was read. Leaves out flows that were not read.
 */
export async function listReadFlows(db: Db, flowIds: readonly string[]): Promise<Map<string, number>> {
  if (flowIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('platform_flows')
    .select(['flow_id as flowId', 'updated_at as updatedAt'])
    .where('flow_id', 'in', flowIds)
    .execute();
  return new Map(rows.map(({ flowId, updatedAt }) => [flowId, updatedAt.getTime()]));
}

export async function upsertReadFlow(db: Db, { flowId, updatedAt }: ReadFlow): Promise<void> {
  await db
    .insertInto('platform_flows')
    .values({ flow_id: flowId, updated_at: updatedAt })
    .onConflict((conflict) =>
      conflict
        .column('flow_id')
        .doUpdateSet({ updated_at: updatedAt, read_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
}

/**
 * Deletes flows that were read, and last changed, before a moment. The newest flow must stay, because the next look
 * begins there.
 */
export async function deleteReadFlows(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('platform_flows')
    .where('updated_at', '<', before)
    .where('read_at', '<', before)
    .execute();
}

import pg from 'pg';

/** Locks a table, so that every statement that reads it waits; `release` may be called twice. */
export async function holdTable(
  url: string,
  table: string,
): Promise<{ waiting(): Promise<number>; release(): Promise<void> }> {
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('BEGIN');
  await holder.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  let ending: Promise<unknown> | null = null;
  return {
    /** How many statements wait for it now. */
    waiting: async () => {
      const { rows } = await watcher.query<{ count: number }>(
        // A table has the same number in every database that was copied from one.
        `SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = $1::regclass
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        [table],
      );
      return rows[0]?.count ?? 0;
    },
    release: async () => {
      ending ??= Promise.all([holder.end(), watcher.end()]);
      await ending;
    },
  };
}

import pg from 'pg';

/** Locks a table, so that every statement that reads the table waits. `release` may be called twice. */
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
    /** Returns the number of statements that wait for the table now. */
    waiting: async () => {
      const { rows } = await watcher.query<{ count: number }>(
        // A table has the same object id in every copy of a database.
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

import type pg from 'pg';

/** Runs `work` on one connection of the pool; after a failure the pool discards that connection. */
export async function withPooled<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

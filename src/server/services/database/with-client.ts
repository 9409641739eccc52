import pg from 'pg';

/** Runs `work` on a connection of its own, outside any pool. */
export async function withClient<T>(settings: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(settings);
  // Without a listener a lost server would end the process; the pending query reports it anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

import type { ClientConfig } from 'pg';
import { Client } from 'pg';

/** Runs `work` on its own connection, outside any pool. */
export async function withClient<T>(
  settings: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(settings);
  // Without a listener, the loss of a server would end the process. The pending query reports the error anyway.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

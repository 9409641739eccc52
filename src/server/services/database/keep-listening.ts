import { Client, type ClientConfig } from 'pg';

export interface Listener {
  close(): Promise<void>;
}

interface ListenerEvents {
  onNotification: (payload: string) => void;
  /** Called after every connection, the first included: notifications sent while there was none are lost. */
  onListening: () => void;
  onLost: (error: Error) => void;
}

const minRetryDelay = 250;
const maxRetryDelay = 15_000;

/** Closes without waiting, because a lost connection cannot end properly. */
function closeClient(client: Client): void {
  client.end().catch(() => undefined);
}

/**
 * Listens on a channel with its own connection, and opens a new one whenever it is lost. Throws if the first
 * connection fails.
 */
export async function keepListening(
  settings: ClientConfig,
  channel: string,
  events: ListenerEvents,
): Promise<Listener> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pause = minRetryDelay;

  async function connect(): Promise<void> {
    const next = new Client(settings);
    let isLost = false;
    const onLost = (error: Error) => {
      if (isLost) return;
      isLost = true;
      closeClient(next);
      if (client !== next) return;
      client = null;
      if (isClosed) return;
      events.onLost(error);
      reconnect();
    };
    next.on('error', onLost);
    next.on('end', () => onLost(new Error('the connection ended')));
    next.on('notification', ({ payload = '' }) => events.onNotification(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (isLost) throw new Error('the connection was lost at once');
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    if (isClosed) return onLost(new Error('closed meanwhile'));
    client = next;
    pause = minRetryDelay;
    events.onListening();
  }

  function reconnect(): void {
    timer = setTimeout(() => {
      pause = Math.min(pause * 2, maxRetryDelay);
      connect().catch(() => {
        if (!isClosed) reconnect();
      });
    }, pause);
  }

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}

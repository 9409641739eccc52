import { Client, type ClientConfig } from 'pg';

export interface Listener {
  close(): Promise<void>;
}

export interface ListenerEvents {
  onNotification: (payload: string) => void;
  /** After every connection, the first too: what was said in between has been missed. */
  onListening: () => void;
  onLost: (error: Error) => void;
}

const shortestPause = 250;
const longestPause = 15_000;

/** A connection that is lost cannot say goodbye. */
function hangUp(client: Client): void {
  client.end().catch(() => undefined);
}

/**
 * Listens on a channel over a connection of its own, and opens another one whenever that is lost. Throws where the
 * first cannot be had.
 */
export async function keepListening(
  settings: ClientConfig,
  channel: string,
  events: ListenerEvents,
): Promise<Listener> {
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let pause = shortestPause;

  async function connect(): Promise<void> {
    const next = new Client(settings);
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost) return;
      isLost = true;
      hangUp(next);
      if (client !== next) return;
      client = null;
      if (isClosed) return;
      events.onLost(error);
      again();
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('the connection ended')));
    next.on('notification', ({ payload = '' }) => events.onNotification(payload));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (isLost) throw new Error('the connection was lost at once');
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    if (isClosed) return lose(new Error('closed meanwhile'));
    client = next;
    pause = shortestPause;
    events.onListening();
  }

  function again(): void {
    timer = setTimeout(() => {
      pause = Math.min(pause * 2, longestPause);
      connect().catch(() => {
        if (!isClosed) again();
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

import { Client, type ClientConfig } from 'pg';
import { boundedStatement } from './bounded-query.ts';

export interface Listener {
  close(): Promise<void>;
}

interface ListenerEvents {
  onNotification: (payload: string) => void;
  /**
   * Called after every connection, including the first one: notifications that were sent without a connection are
   * lost.
   */
  onListening: () => void;
  onLost: (error: Error) => void;
}

/** The one connection on which an instance listens to all its channels. */
export interface Listening {
  /** Listens on a channel until it is closed. Throws if that is not possible at once. */
  listen(channel: string, events: ListenerEvents): Promise<Listener>;
}

/** Milliseconds between a loss and the next try, and between two tries. */
const retryDelay = 500;
/** Milliseconds between two questions to the server. A server that vanished silently does not answer. */
const checkInterval = 10_000;
const answerTimeoutMs = 5_000;

/** Closes without waiting, because a lost connection cannot end properly. */
function closeClient(client: Client): void {
  client.end().catch(() => undefined);
}

interface Subscription {
  channel: string;
  events: ListenerEvents;
  /**
   * True once the first LISTEN has succeeded. From then on, the caller is notified of what happens to the connection.
   */
  isListening: boolean;
}

const listenOn = (client: Client, channel: string) =>
  client.query(boundedStatement(`LISTEN ${client.escapeIdentifier(channel)}`, [], answerTimeoutMs));

interface ConnectionHandlers {
  /**
   * The channels to listen to from the beginning. The first of them is also used to ask whether the server answers.
   */
  channels: () => string[];
  onNotification: (channel: string, payload: string) => void;
  /** Called once, even if the connection was never made. */
  onLost: (client: Client, error: Error) => void;
}

async function connectListener(settings: ClientConfig, handlers: ConnectionHandlers): Promise<Client> {
  const client = new Client({ ...settings, connectionTimeoutMillis: answerTimeoutMs });
  let isLost = false;
  const lose = (error: Error) => {
    if (isLost) return;
    isLost = true;
    clearInterval(asking);
    closeClient(client);
    handlers.onLost(client, error);
  };
  // Listening again changes nothing, but shows whether the server answers.
  const asking = setInterval(() => {
    for (const channel of handlers.channels().slice(0, 1)) listenOn(client, channel).catch(lose);
  }, checkInterval).unref();
  client.on('error', lose);
  client.on('end', () => lose(new Error('the connection ended')));
  client.on('notification', ({ channel, payload = '' }) => handlers.onNotification(channel, payload));
  try {
    await client.connect();
    for (const channel of handlers.channels()) await listenOn(client, channel);
    if (isLost) throw new Error('the connection was lost at once');
    return client;
  } catch (error) {
    lose(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

/** Connects at the first `listen`, and again after each loss of the connection. Closes with the last listener. */
export function openListening(settings: ClientConfig): Listening {
  const subscriptions = new Set<Subscription>();
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;

  const listening = () => [...subscriptions].filter(({ isListening }) => isListening);
  const handlers: ConnectionHandlers = {
    channels: () => [...new Set(listening().map(({ channel }) => channel))],
    onNotification: (channel, payload) => {
      for (const { events } of listening().filter((one) => one.channel === channel))
        events.onNotification(payload);
    },
    onLost: (lost, error) => {
      if (client !== lost) return;
      client = null;
      for (const { events } of listening()) events.onLost(error);
      reconnect();
    },
  };

  async function connect(): Promise<Client> {
    const next = await connectListener(settings, handlers);
    if (subscriptions.size === 0) {
      closeClient(next);
      throw new Error('nobody listens any more');
    }
    client = next;
    for (const { events } of listening()) events.onListening();
    return next;
  }

  const connected = async (): Promise<Client> =>
    client ?? (opening ??= connect().finally(() => (opening = null)));

  function reconnect(): void {
    clearTimeout(retry);
    if (subscriptions.size === 0) return;
    retry = setTimeout(() => void connected().catch(reconnect), retryDelay);
  }

  async function leave(subscription: Subscription): Promise<void> {
    subscriptions.delete(subscription);
    if (subscriptions.size > 0) return;
    clearTimeout(retry);
    const last = client;
    client = null;
    await last?.end().catch(() => undefined);
  }

  return {
    listen: async (channel, events) => {
      const subscription = { channel, events, isListening: false };
      subscriptions.add(subscription);
      try {
        await listenOn(await connected(), channel);
      } catch (error) {
        await leave(subscription);
        throw error;
      }
      subscription.isListening = true;
      events.onListening();
      return { close: () => leave(subscription) };
    },
  };
}

import { Client, type ClientConfig } from 'pg';
import { boundedStatement } from './bounded-query.ts';

export interface Listener {
  close(): Promise<void>;
}

interface ListenerEvents {
  onNotification: (payload: string) => void;
  /** Called after every connection, the first included: notifications sent while there was none are lost. */
  onListening: () => void;
  onLost: (error: Error) => void;
}

/** The one connection on which an instance listens to all its channels. */
export interface Listening {
  /** Listens on a channel until it is closed. Throws if that is not possible at once. */
  listen(channel: string, events: ListenerEvents): Promise<Listener>;
}

const minRetryDelay = 250;
const maxRetryDelay = 5_000;
/** Milliseconds. A server that vanished without a word is noticed by an unanswered question. */
const askEvery = 10_000;
const answerWithin = 5_000;

/** Closes without waiting, because a lost connection cannot end properly. */
function closeClient(client: Client): void {
  client.end().catch(() => undefined);
}

interface Subscription {
  channel: string;
  events: ListenerEvents;
  /** Set once the first LISTEN has succeeded: only then the caller hears what happens to the connection. */
  isHeard: boolean;
}

const listenOn = (client: Client, channel: string) =>
  client.query(boundedStatement(`LISTEN ${client.escapeIdentifier(channel)}`, [], answerWithin));

/** Connects at the first `listen`, again whenever the connection is lost, and closes with the last listener. */
export function openListening(settings: ClientConfig): Listening {
  const subscriptions = new Set<Subscription>();
  let client: Client | null = null;
  let opening: Promise<Client> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let pause = minRetryDelay;

  const heard = () => [...subscriptions].filter(({ isHeard }) => isHeard);

  async function connect(): Promise<Client> {
    const next = new Client({ ...settings, connectionTimeoutMillis: answerWithin });
    const asking = setInterval(() => {
      // Listening again changes nothing, and shows whether the server answers.
      for (const { channel } of heard().slice(0, 1)) listenOn(next, channel).catch(onLost);
    }, askEvery).unref();
    let isLost = false;
    function onLost(error: Error): void {
      if (isLost) return;
      isLost = true;
      clearInterval(asking);
      closeClient(next);
      if (client !== next) return;
      client = null;
      for (const { events } of heard()) events.onLost(error);
      reconnect();
    }
    next.on('error', onLost);
    next.on('end', () => onLost(new Error('the connection ended')));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const { events } of heard().filter((one) => one.channel === channel))
        events.onNotification(payload);
    });
    try {
      await next.connect();
      for (const { channel } of heard()) await listenOn(next, channel);
      if (isLost) throw new Error('the connection was lost at once');
      if (subscriptions.size === 0) throw new Error('nobody listens any more');
    } catch (error) {
      onLost(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
    client = next;
    pause = minRetryDelay;
    for (const { events } of heard()) events.onListening();
    return next;
  }

  const connected = async (): Promise<Client> =>
    client ?? (opening ??= connect().finally(() => (opening = null)));

  function reconnect(): void {
    clearTimeout(retry);
    if (subscriptions.size === 0) return;
    retry = setTimeout(() => {
      pause = Math.min(pause * 2, maxRetryDelay);
      connected().catch(reconnect);
    }, pause);
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
      const subscription = { channel, events, isHeard: false };
      subscriptions.add(subscription);
      try {
        await listenOn(await connected(), channel);
      } catch (error) {
        await leave(subscription);
        throw error;
      }
      subscription.isHeard = true;
      events.onListening();
      return { close: () => leave(subscription) };
    },
  };
}

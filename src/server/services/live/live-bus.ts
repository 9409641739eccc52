import { setTimeout as pause } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { LiveChange } from '#domain/live/live-change-kinds.ts';
import { boundedQuery } from '../database/bounded-query.ts';
import type { Listener, Listening } from '../database/open-listening.ts';
import { gatherChanges } from './gather-changes.ts';
import { liveChannel, readNotification, takeBatch, writePayload } from './live-change.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { notePresence } from './note-presence.ts';

/** Publishes committed changes to every instance, including this one. */
export interface LiveBus {
  publish(change: LiveChange): void;
  /** Calls `onChanges` with all later changes, several at once; calls `onGap` when some may have been missed. */
  listen(onChanges: (changes: LiveChange[]) => void, onGap: () => void): Promise<Listener>;
  /**
   * Returns whether that user's screen reported a moment ago that it shows that request. Knows only the reports to
   * this process.
   */
  isHere(userId: string, requestId: string): boolean;
  close(): Promise<void>;
}

/** If more changes wait, the database is too slow, and the bus publishes a gap: readers reload everything. */
const maxWaiting = 10_000;

interface Deps {
  pool: pg.Pool;
  listening: Listening;
  log: FastifyBaseLogger;
  metrics: Pick<Metrics, 'changesSent'>;
}

/**
 * Milliseconds. Each notification is a transaction, so in a busy moment several changes share one. After a silence,
 * the first change is sent at once.
 */
const notificationInterval = 20;
const retryAfterFailure = 1_000;

/**
 * Sends changes to the other instances, several in one notification. PostgreSQL commits transactions with NOTIFY one
 * at a time, so NOTIFY must never be in a transaction that writes a message.
 */
function openSender({ pool, log, metrics }: Omit<Deps, 'listening'>, self: string) {
  let waiting: string[] = [];
  /** The moment at which the oldest waiting change arrived. */
  let since = 0;
  let sending: Promise<void> | null = null;
  let isClosed = false;
  let hasGap = false;
  let isFailing = false;
  // Changes of several requests are sent together, so sending them belongs to the trace of no request.
  const apart = AsyncLocalStorage.snapshot();

  async function sendAll(): Promise<void> {
    while (waiting.length > 0 || hasGap) {
      if (hasGap) waiting = [JSON.stringify({ kind: 'gap' } satisfies LiveChange)];
      const notification = writePayload(self, takeBatch(waiting));
      const isFull = waiting.length > 0;
      // A change that is lost during the query sets a new gap.
      hasGap = false;
      const begun = since;
      try {
        await boundedQuery(pool, 'SELECT pg_notify($1, $2)', [liveChannel, notification]);
        isFailing = false;
        metrics.changesSent((performance.now() - begun) / 1000);
        if (!isFull && !isClosed) await pause(notificationInterval);
      } catch (error) {
        if (isClosed || pool.ending) return;
        if (!isFailing) log.warn(error, 'changes could not be told to open screens');
        isFailing = true;
        hasGap = true;
        await pause(retryAfterFailure);
      }
    }
  }

  function send(): void {
    sending ??= sendAll().finally(() => {
      sending = null;
      if (!isClosed && waiting.length > 0) send();
    });
  }

  return {
    push: (change: LiveChange) => {
      if (waiting.length >= maxWaiting) hasGap = true;
      else {
        if (waiting.length === 0) since = performance.now();
        waiting.push(JSON.stringify(change));
      }
      // Changes committed in the same turn of the event loop are sent together.
      if (!sending) setImmediate(() => apart(send));
    },
    close: async () => {
      isClosed = true;
      // The last changes are sent too.
      if (waiting.length > 0) send();
      await sending;
    },
  };
}

export function openLiveBus(deps: Deps): LiveBus {
  const { listening, log } = deps;
  const self = randomUUID();
  const presence = notePresence();
  const sender = openSender(deps, self);
  const here = new Set<ReturnType<typeof gatherChanges>>();
  let isClosed = false;
  return {
    publish: (change) => {
      if (isClosed) return;
      presence.note([change]);
      // Readers of this instance get the change at once, without the detour through the database.
      for (const gathered of here) gathered.push([change]);
      sender.push(change);
    },
    listen: async (onChanges, onGap) => {
      const gathered = gatherChanges(onChanges);
      here.add(gathered);
      const listener = await listening.listen(liveChannel, {
        onNotification: (payload) => {
          const changes = readNotification(self, payload);
          presence.note(changes);
          gathered.push(changes);
        },
        onListening: onGap,
        onLost: (error) => log.warn(error, 'the connection that listens for changes was lost'),
      });
      return {
        close: () => {
          here.delete(gathered);
          gathered.close();
          return listener.close();
        },
      };
    },
    isHere: presence.isHere,
    close: () => {
      isClosed = true;
      return sender.close();
    },
  };
}

import type { Kysely } from 'kysely';
import type { Change, ChangeKind } from '#domain/changes/change-kinds.ts';
import {
  asksForDocuments,
  isActivity,
  liveChangesOf,
  notificationsOf,
} from '#domain/changes/change-rules.ts';
import { timeClassOf } from '#domain/figures/step-time-rules.ts';
import { decimalFromCents } from '#domain/money.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { LiveBus } from '#server/services/live/live-bus.ts';
import { writePayloads } from '#server/services/live/live-change.ts';
import { type QueuedNotification, insertConsequences, type NewEvent } from './change-store.ts';

function eventsOf(change: Change): NewEvent[] {
  if (change.kind !== 'step') return [];
  const { request, transition, to, actor, comment, at, asked } = change;
  const made = { request_id: request.id, transition, from_status: request.status, to_status: to };
  const figures = {
    time_class: request.status === to ? null : timeClassOf(request.statusSince, at),
    asked: asked && decimalFromCents(asked.additionalAmount),
    asked_since: asked && asked.since,
  };
  return [{ ...made, ...figures, actor_id: actor.userId, actor_role: actor.role, comment, created_at: at }];
}

function queuedNotificationsOf(change: Change): QueuedNotification[] {
  if (!('request' in change) || !('status' in change.request)) return [];
  const { id, status } = change.request;
  const now = change.kind === 'step' ? change.to : status;
  return notificationsOf(change).map((notification) => ({ request_id: id, status: now, notification }));
}

/**
 * Records what follows from changes, in their transaction: the event of a step, notifications for people who
 * are away, and live changes for open screens. `changeRules` has a row for each kind of change.
 */
export async function record(
  trx: Kysely<Database>,
  ...changes: readonly Change<Exclude<ChangeKind, 'message'>>[]
): Promise<void> {
  if (changes.length === 0) return;
  await insertConsequences(trx, {
    events: changes.flatMap(eventsOf),
    notifications: changes.flatMap(queuedNotificationsOf),
    activeRequestIds: changes.flatMap((change) =>
      isActivity(change) && 'request' in change ? [change.request.id] : [],
    ),
    documentRequestIds: changes.flatMap((change) =>
      asksForDocuments(change) && 'request' in change ? [change.request.id] : [],
    ),
    payloads: writePayloads(changes.flatMap((change) => liveChangesOf(change))),
  });
}

/**
 * Publishes frequent changes to open screens after their commit, because PostgreSQL commits transactions with
 * `NOTIFY` one at a time. The statement that writes the change inserts its notifications.
 */
export function publish(
  { live }: { live: Pick<LiveBus, 'publish'> },
  change: Change<'message' | 'reading' | 'submission' | 'silence_broken'>,
): void {
  for (const published of liveChangesOf(change)) live.publish(published);
}

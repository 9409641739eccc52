import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { type LiveChange, requestParts, signals } from '#domain/live/live-change-kinds.ts';

const id = z.string();
const requestFields = { request: id, client: id };

const liveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), ...requestFields, what: z.enum(requestParts) }),
  z.object({ kind: z.literal('submitted'), ...requestFields }),
  z.object({ kind: z.literal('message'), ...requestFields, number: z.int() }),
  z.object({ kind: z.literal('read'), ...requestFields }),
  z.object({
    kind: z.literal('signal'),
    ...requestFields,
    signal: z.enum(signals),
    sender: z.object({ id, firstName: z.string(), lastName: z.string(), role: z.enum(roles) }),
  }),
  z.object({ kind: z.enum(['agency', 'replies', 'rates', 'entries', 'team', 'gap']) }),
  z.object({ kind: z.enum(['private_notes', 'sourcing', 'assignment']), request: id }),
  z.object({ kind: z.literal('session'), session: id }),
  z.object({ kind: z.literal('role'), user: id }),
  z.object({ kind: z.literal('belonging'), users: z.array(id) }),
]);
/** A parsed change. A kind that is missing here would reach no reader. */
type ReadChange = z.output<typeof liveChange>;

export const liveChannel = 'live';

/** PostgreSQL limits a notification to less than 8 000 bytes. */
const maxBytes = 7_500;

/** Removes from `waiting` the changes that fit into one notification, and returns them. */
export function takeBatch(waiting: string[]): string[] {
  let bytes = 0;
  let count = 0;
  for (const change of waiting) {
    bytes += Buffer.byteLength(change) + 1;
    if (count > 0 && bytes > maxBytes) break;
    count += 1;
  }
  return waiting.splice(0, count);
}

/** Returns the notifications, in the smallest possible number, that a transaction sends with its commit. */
export function writePayloads(changes: readonly ReadChange[]): string[] {
  const waiting = [...new Set(changes.map((change) => JSON.stringify(change)))];
  const notifications: string[] = [];
  while (waiting.length > 0) notifications.push(`[${takeBatch(waiting).join(',')}]`);
  return notifications;
}

/**
 * Returns the notification that an instance sends to the others after a commit; its own readers already have
 * the changes.
 */
export function writePayload(from: string, changes: readonly string[]): string {
  return `{"from":"${from}","changes":[${changes.join(',')}]}`;
}

/**
 * Returns the changes; empty for this instance's own notification and for content that this release does not
 * know.
 */
export function readNotification(self: string, payload: string): LiveChange[] {
  if (payload.startsWith(`{"from":"${self}"`)) return [];
  let content: unknown;
  try {
    content = JSON.parse(payload);
  } catch {
    return [];
  }
  const changes = content instanceof Object && 'changes' in content ? content.changes : content;
  if (!Array.isArray(changes)) return [];
  return changes.flatMap((item) => liveChange.safeParse(item).data ?? []);
}

import * as z from 'zod/mini';
import { requestParts, signals } from '#contract/live/live-events.ts';
import { roles } from '#domain/accounts/role-kinds.ts';

const id = z.string();
/** `client`: the company or the person whose request it is. */
const place = { request: id, client: id };

/** What instances tell one another; the database itself tells of some (`tell_of_…` in `migrations/`). */
const liveChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), ...place, what: z.enum(requestParts) }),
  z.object({ kind: z.literal('submitted'), ...place }),
  z.object({ kind: z.literal('message'), ...place, number: z.int() }),
  z.object({ kind: z.literal('read'), ...place }),
  z.object({
    kind: z.literal('signal'),
    ...place,
    signal: z.enum(signals),
    sender: z.object({ id, firstName: z.string(), lastName: z.string(), role: z.enum(roles) }),
  }),
  z.object({ kind: z.literal('agency') }),
  /** The saved replies, which agents alone see. */
  z.object({ kind: z.literal('replies') }),
  /** What of the bank's entries is there, matched or set aside, which agents alone see. */
  z.object({ kind: z.literal('entries') }),
  /** What agents wrote to one another at a request, which they alone see. */
  z.object({ kind: z.literal('private_notes'), request: id }),
  /** Who is an agent, or invited to be, which agents alone see; `role` says it too. */
  z.object({ kind: z.literal('team') }),
  /** Who of the agency has a request, or until when it is put away, which agents alone see. */
  z.object({ kind: z.literal('desk'), request: id }),
  /** Some changes could not be told. */
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('session'), session: id }),
  z.object({ kind: z.literal('role'), user: id }),
  /** These people belong to other companies than before, in another role, or together with others. */
  z.object({ kind: z.literal('belonging'), users: z.array(id) }),
]);
export type LiveChange = z.output<typeof liveChange>;
export type SignalChange = Extract<LiveChange, { kind: 'signal' }>;

export const liveChannel = 'live';

/** What a notification holds: changes alone where the database tells of them, with their instance where one does. */
export function writeNotification(from: string, changes: readonly string[]): string {
  return `{"from":"${from}","changes":[${changes.join(',')}]}`;
}

/** Empty for an instance's own notification, and for what newer releases or others say on the channel. */
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

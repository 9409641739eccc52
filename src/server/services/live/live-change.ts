import * as z from 'zod/mini';
import { requestParts, signals } from '#contract/live-events.ts';
import { roles } from '#domain/requests/request-lifecycle.ts';

const id = z.string();
const place = { request: id, owner: id };

/** What instances tell one another; the database itself tells of some (migrations/0007). */
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
  /** Some changes could not be told. */
  z.object({ kind: z.literal('gap') }),
  z.object({ kind: z.literal('session'), session: id }),
  z.object({ kind: z.literal('role'), user: id }),
]);
export type LiveChange = z.output<typeof liveChange>;
export type SignalChange = Extract<LiveChange, { kind: 'signal' }>;

export const liveChannel = 'live';

/** What a notification holds; whoever else may notify on the channel, and newer releases, are passed over. */
export function readChanges(payload: string): LiveChange[] {
  let content: unknown;
  try {
    content = JSON.parse(payload);
  } catch {
    return [];
  }
  if (!Array.isArray(content)) return [];
  return content.flatMap((item) => liveChange.safeParse(item).data ?? []);
}

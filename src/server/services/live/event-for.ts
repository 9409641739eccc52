import { nameSeenBy } from '#domain/accounts/name-format.ts';
import type { LiveEvent } from '#contract/live/live-events.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { LiveChange, SignalChange } from '#domain/live/live-change-kinds.ts';

type RequestChange = Exclude<
  LiveChange,
  {
    kind:
      | 'agency'
      | 'replies'
      | 'rates'
      | 'entries'
      | 'private_notes'
      | 'sourcing'
      | 'team'
      | 'assignment'
      | 'gap'
      | 'session'
      | 'role'
      | 'belonging';
  }
>;

function signalFor(reader: Role, { request, signal, sender }: SignalChange): LiveEvent {
  const { id, role } = sender;
  return {
    type: 'signal',
    requestId: request,
    signal,
    person: { id, name: nameSeenBy(reader, sender), role },
  };
}

/** Returns the event that a reader of that role gets for a change of a request. */
export function eventFor(reader: Role, change: RequestChange): LiveEvent {
  if (change.kind === 'signal') return signalFor(reader, change);
  const requestId = change.request;
  if (change.kind === 'request') return { type: 'request', requestId, part: change.what };
  if (change.kind === 'message') return { type: 'message', requestId, number: change.number };
  return { type: change.kind, requestId };
}

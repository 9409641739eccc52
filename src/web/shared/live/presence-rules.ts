import type { LiveEvent } from '#contract/live/live-events.ts';
import { signalLasts } from '#contract/live/live-events.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';

/** Another person who has the request's page open. */
export interface PresentPerson {
  id: string;
  name: string;
  role: Role;
  typing: boolean;
}

interface SignalledPerson {
  id: string;
  name: string;
  role: Role;
  hereUntil: number;
  typingUntil: number;
}

type SignalEvent = Extract<LiveEvent, { type: 'signal' }>;

/** Adds a signal; `here` also means that its sender has stopped typing. */
export function withSignal(
  known: readonly SignalledPerson[],
  { signal, person }: SignalEvent,
  now: number,
): readonly SignalledPerson[] {
  const others = known.filter(({ id }) => id !== person.id);
  if (signal === 'gone') return others;
  const typingUntil = signal === 'typing' ? now + signalLasts.typing : 0;
  const { id, name, role } = person;
  return [...others, { id, name, role, hereUntil: now + signalLasts.here, typingUntil }];
}

/** Returns the people who are present at this time, sorted by name. */
export function presentPeopleAt(known: readonly SignalledPerson[], now: number): PresentPerson[] {
  return known
    .filter(({ hereUntil }) => hereUntil > now)
    .map(({ id, name, role, typingUntil }) => ({ id, name, role, typing: typingUntil > now }))
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id));
}

/** Returns when the list of present people next changes without a new signal. */
export function nextPresenceChange(known: readonly SignalledPerson[], now: number): number | undefined {
  const moments = known.flatMap(({ hereUntil, typingUntil }) => [hereUntil, typingUntil]);
  const coming = moments.filter((moment) => moment > now);
  return coming.length > 0 ? Math.min(...coming) : undefined;
}

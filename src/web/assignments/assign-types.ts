import type { PersonName } from '#domain/accounts/name-format.ts';

export type Agent = PersonName & { id: string };

export interface Assignment {
  requestId: string;
  /** The assigned agent on screen; null if nobody. */
  from: { id: string } | null;
  to: Agent | null;
}

import type { PersonName } from '#domain/accounts/name-format.ts';

export type Agent = PersonName & { id: string };

export interface Assignment {
  requestId: string;
  /** Who has it on screen; null: nobody. */
  from: { id: string } | null;
  to: Agent | null;
}

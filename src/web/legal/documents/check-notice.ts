import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';

/** Whether the notice has something marked to be completed; a mediator does not stand in it. */
export function isNoticeOpen(identity: AgencyIdentity | null): boolean {
  if (!identity) return true;
  const { mediator: _, ...told } = identity;
  return Object.values(told).includes(null);
}

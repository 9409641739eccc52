import type { Role } from '#domain/accounts/role-kinds.ts';
import type { TransitionName } from './request-lifecycle.ts';
import { submission } from './transition-rules.ts';

/** Whether a step is that an agent opened the request for its client, who had asked by phone or mail. */
export function isOpenedForClient({ transition, by }: { transition: TransitionName; by: Role }): boolean {
  return transition === submission && by === 'agent';
}

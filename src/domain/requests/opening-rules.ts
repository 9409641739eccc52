import type { Role } from '#domain/accounts/role-kinds.ts';
import type { TransitionName } from './request-lifecycle.ts';
import { submitTransition } from './transition-rules.ts';

/** Returns whether the step is the creation of a request by an agent, for a client who asked by phone or mail. */
export function isOpenedForClient({ transition, by }: { transition: TransitionName; by: Role }): boolean {
  return transition === submitTransition && by === 'agent';
}

import type { Actor } from '#server/services/http/actor.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Services } from '#server/services/services.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';

export interface FactorDependencies {
  services: Services;
  sessions: Sessions;
}

/** The person and the session that call. */
export type Caller = Pick<Actor, 'userId' | 'sessionId' | 'factorPending'>;

export const factorNotFound = () => new ApiError('factor_not_found', 'There is no such factor.');
/** Every fault of a proof gets the same error, so that the error reveals nothing. */
export const factorRefused = () => new ApiError('factor_refused', 'That is not right, or was used before.');

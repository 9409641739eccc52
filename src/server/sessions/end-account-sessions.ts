import type { Services } from '#server/services/services.ts';
import { endSessionsOf } from './session-end-store.ts';

/** For the operator: signs an account out everywhere; how many sessions there were. The running app learns it from the database. */
export async function endAccountSessions(db: Services['db'], userId: string): Promise<number> {
  return (await endSessionsOf(db, userId, 'ended_by_operator')).length;
}

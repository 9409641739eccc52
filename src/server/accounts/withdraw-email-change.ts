import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteEmailChange } from './email-store.ts';

/** Cancels the pending change of address, if there is one. Its links stop working. */
export async function withdrawEmailChange({ db }: Pick<Services, 'db'>, { userId }: Actor): Promise<void> {
  await deleteEmailChange(db, userId);
}

import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import { deleteEmailChange } from './email-store.ts';

/** Withdraws the wish for another address, if there is one: its links confirm nothing from now on. */
export async function withdrawEmailChange({ db }: Pick<Services, 'db'>, { userId }: Actor): Promise<void> {
  await deleteEmailChange(db, userId);
}

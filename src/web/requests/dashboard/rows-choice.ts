import { isAgency } from '#domain/accounts/role-kinds.ts';
import { extraPageSizes } from '#domain/requests/request-limits.ts';
import { session } from '#web/shared/sessions/session.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';

export type ChosenRows = (typeof extraPageSizes)[number];

const keyOf = (userId: string) => `rows:${userId}` as const;

function readerId(): string | undefined {
  const current = session.current();
  return current.status === 'signed-in' && isAgency(current.user.role) ? current.user.id : undefined;
}

/** Returns the number of rows that this agent last chose for every page; undefined for the default. */
export function readChosenRows(): ChosenRows | undefined {
  const id = readerId();
  const kept = id === undefined ? null : readStored(keyOf(id));
  return extraPageSizes.find((size) => String(size) === kept);
}

export function writeChosenRows(rows: ChosenRows | undefined): void {
  const id = readerId();
  if (id !== undefined) writeStored(keyOf(id), rows === undefined ? null : String(rows));
}

import type * as z from 'zod/mini';
import type { auditQuery, auditReply } from '#contract/audit/audit-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { actionsOf } from '#domain/audit/audit-kinds.ts';
import type { Services } from '#server/services/services.ts';
import { type AuditFilter, listAuditActors, listAuditRows } from './audit-list-store.ts';
import { auditView } from './audit-view.ts';

type Query = z.output<typeof auditQuery>;
export type AuditSearch = Pick<Query, 'person' | 'group' | 'from' | 'to'>;

const pageSize = 25;
/** A search text that matches more people is too vague to search for a person. */
const maxActors = 50;

const searchForm = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Turns the search into a filter, with the ids of the people whom the text matches. Null if it matches nobody. */
export async function findAuditFilter(
  db: Services['db'],
  { person = '', group, from, to }: AuditSearch,
): Promise<AuditFilter | null> {
  const words = searchForm(person).split(/\s+/).filter(Boolean);
  const filter = { actions: actionsOf(group), from, to };
  if (words.length === 0) return { ...filter, actors: null };
  const actors = (await listAuditActors(db)).filter((actor) => {
    const text = searchForm(`${fullName(actor)} ${actor.email}`);
    return words.every((word) => text.includes(word));
  });
  if (actors.length === 0) return null;
  return { ...filter, actors: actors.slice(0, maxActors).map(({ id }) => id) };
}

/** Lists a page of audit records, newest first. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { before, ...search }: Query,
): Promise<z.output<typeof auditReply>> {
  const filter = await findAuditFilter(db, search);
  if (!filter) return { items: [], next: null };
  const rows = await listAuditRows(db, filter, { before, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize).map(auditView);
  return { items, next: rows.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

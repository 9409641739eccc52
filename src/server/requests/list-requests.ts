import type { ListQuery } from '#contract/request-endpoints.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { Services } from '#server/services/services.ts';
import type { FoundPage, ListFilter, Listing, SummaryRow } from './request-list-store.ts';
import { findPage } from './request-list-store.ts';
import { searchPage } from './request-search-store.ts';

/** Null: no request can be both. */
function filterOf(query: ListQuery, role: Role): ListFilter | null {
  const { status, action } = query;
  if (status === undefined) return { kind: action ? 'action' : 'all' };
  return action && !requiresActionOf(status, role) ? null : { kind: 'status', status };
}

/** The words to look for; what another word contains need not be looked for twice. */
export function searchWords(typed: string): string[] {
  const words = [...new Set(typed.toLowerCase().split(/\s+/))].filter((word) => word !== '');
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)));
}

const nothing: FoundPage = { rows: [], total: 0, totalIsMinimum: false };

/** A page of the requests the actor may see, as the actor's list orders them; `view` makes an item of a row and what was searched. */
export async function listRequests<Item>(
  services: Services,
  actor: Actor,
  query: ListQuery,
  view: (row: SummaryRow, search: string) => Item,
) {
  const { page, pageSize } = query;
  const filter = filterOf(query, actor.role);
  const search = query.search ?? '';
  const words = searchWords(search);
  const paging = { pageSize, offset: (page - 1) * pageSize };
  const find = (listing: Listing) =>
    words.length === 0
      ? findPage(services.db, listing, paging)
      : searchPage(services, { ...listing, words }, paging);
  const { rows, ...totals } =
    filter === null ? nothing : await find({ scope: actor.scope, filter, order: query.order ?? 'newest' });
  return { items: rows.map((row) => view(row, search)), page, pageSize, ...totals };
}

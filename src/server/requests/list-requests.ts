import type { ListQuery } from '#contract/request-endpoints.ts';
import type { Role } from '#domain/requests/request-lifecycle.ts';
import { requiresActionOf } from '#domain/requests/request-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ReadyJson } from '#server/services/http/ready-json.ts';
import type { Services } from '#server/services/services.ts';
import type { ListFilter, Listing } from './request-list-store.ts';
import { findPage } from './request-list-store.ts';
import { pageView, searchedView } from './request-list-view.ts';
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

const nothing = { items: '[]', total: 0, totalIsMinimum: false };

/** A page of the requests the actor may see, as the actor's list orders them. */
export async function listRequests(services: Services, actor: Actor, query: ListQuery): Promise<ReadyJson> {
  const { page, pageSize, search = '' } = query;
  const filter = filterOf(query, actor.role);
  if (filter === null) return pageView(query, nothing);
  const listing: Listing = { scope: actor.scope, filter, order: query.order ?? 'newest' };
  const paging = { pageSize, offset: (page - 1) * pageSize };
  const words = searchWords(search);
  if (words.length === 0) return pageView(query, await findPage(services.db, listing, paging));
  const { rows, ...totals } = await searchPage(services, { ...listing, words }, paging);
  const items = JSON.stringify(rows.map((row) => searchedView(row, search)));
  return pageView(query, { items, ...totals });
}

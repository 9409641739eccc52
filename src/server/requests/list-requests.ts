import type { ListQuery } from '#contract/requests/request-endpoints.ts';
import { searchTerms } from '#domain/requests/search-term-rules.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ReadyJson } from '#server/services/http/ready-json.ts';
import type { Services } from '#server/services/services.ts';
import type { ListFilter } from './request-filter-store.ts';
import type { Listing } from './request-list-store.ts';
import { listPage } from './request-list-store.ts';
import { pageView, searchedView } from './request-list-view.ts';
import { listSearchPage } from './request-search-store.ts';

const noItems = { items: '[]', total: 0, totalIsMinimum: false };

/** Null if no request can match, because the reader cannot have both tasks at once. */
function filterOf({ status, action, show, workList }: ListQuery): ListFilter | null {
  if (action && show === 'transfers') return null;
  const task = show === 'transfers' ? 'check_transfer' : null;
  return {
    status: status ?? null,
    task: action ? 'act' : task,
    counter: show === 'transfers' ? null : (show ?? null),
    workList: workList ?? null,
  };
}

/** Returns a page of the requests that the actor may see, in the actor's list order or in the order asked for. */
export async function listRequests(services: Services, actor: Actor, query: ListQuery): Promise<ReadyJson> {
  const { page, pageSize, search = '' } = query;
  const filter = filterOf(query);
  if (filter === null) return pageView(query, noItems);
  const order = query.sort ?? query.order ?? 'newest';
  const listing: Listing = { scope: actor.scope, agentId: actor.userId, filter, order };
  const paging = { pageSize, offset: (page - 1) * pageSize };
  const terms = searchTerms(search);
  if (terms.words.length === 0 && terms.number === null) {
    return pageView(query, await listPage(services.db, listing, paging));
  }
  const { rows, ...totals } = await services.heavyReads.run((reader) =>
    listSearchPage(reader, { ...listing, terms }, paging),
  );
  const items = JSON.stringify(rows.map((row) => searchedView(row, search)));
  return pageView(query, { items, ...totals });
}

import * as z from 'zod/mini';
import { viewNameMaxLength } from '#domain/saved-views/saved-view-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, text } from '#contract/fields.ts';
import { savedView, shownInList } from './saved-view-replies.ts';

const params = z.object({ viewId: id });

const savedViewBody = z.object({
  name: text(viewNameMaxLength),
  shown: shownInList,
  isShared: z.boolean(),
});
export type WrittenView = z.output<typeof savedViewBody>;

export const savedViewEndpoints = endpointsOf('Saved views', {
  listSavedViews: {
    method: 'GET',
    path: '/api/agent/views',
    summary: "Lists the reader's views of the agents' list by name, then those that colleagues share.",
    access: { agency: 'read_requests' },
    reply: z.object({ items: z.array(savedView) }),
  },
  createSavedView: {
    method: 'POST',
    path: '/api/agent/views',
    summary: "Saves the filters of the agents' list under a new name.",
    access: { agency: 'read_requests' },
    body: savedViewBody,
    reply: savedView,
    status: 201,
    errors: ['view_name_taken', 'too_many_views'],
  },
  updateSavedView: {
    method: 'PUT',
    path: '/api/agent/views/:viewId',
    summary: "Changes one of the reader's views: its name, its filters, and whether colleagues see it.",
    access: { agency: 'read_requests' },
    params,
    body: savedViewBody,
    reply: savedView,
    errors: ['view_not_found', 'view_name_taken'],
  },
  deleteSavedView: {
    method: 'DELETE',
    path: '/api/agent/views/:viewId',
    summary: 'Removes an own view.',
    access: { agency: 'read_requests' },
    params,
    errors: ['view_not_found'],
  },
});

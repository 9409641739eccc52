import * as z from 'zod/mini';
import { id } from '#contract/fields.ts';
import { agentListQuery } from '#contract/requests/request-endpoints.ts';

/** The choices of the agents' list, without the page. */
export const shownInList = z.omit(agentListQuery, { page: true, pageSize: true });
export type ShownInList = z.output<typeof shownInList>;

export const savedView = z.object({
  id,
  name: z.string(),
  shown: shownInList,
  isShared: z.boolean(),
  /** The colleague who shares it; null for the reader's own view. */
  sharedBy: z.nullable(z.string()),
});
export type SavedView = z.output<typeof savedView>;

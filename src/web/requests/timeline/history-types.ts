import type { RequestEvent } from '#contract/requests/request-replies.ts';

/** What happened to a request, as its history tells it. */
export interface HistoryLine extends Pick<RequestEvent, 'at' | 'comment'> {
  id: string;
  label: string;
  /** Null: it happened by itself. */
  by: RequestEvent['by'] | null;
}

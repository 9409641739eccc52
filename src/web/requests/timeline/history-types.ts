import type { RequestEvent } from '#contract/requests/request-replies.ts';

/** An event of a request in its history. */
export interface HistoryLine extends Pick<RequestEvent, 'at' | 'comment'> {
  id: string;
  label: string;
  /** Null if it happened automatically. */
  by: RequestEvent['by'] | null;
}

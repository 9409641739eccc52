import { issuableQuote } from '#domain/requests/transition-rules.ts';

/** Whether offers may be collected and chosen: the request takes a quote for goods, its first or a revised one. */
export function isSourcing(status: string): boolean {
  return issuableQuote(status)?.type === 'marchandise';
}

import { issuableQuote } from '#domain/requests/transition-rules.ts';

/**
 * Returns whether agents may collect and choose offers: the request takes a quote for goods, the first one or a
 * revised one.
 */
export function isSourcing(status: string): boolean {
  return issuableQuote(status)?.type === 'marchandise';
}

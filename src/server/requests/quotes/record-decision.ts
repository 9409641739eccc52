import type { Transaction } from 'kysely';
import { isAcceptance } from '#domain/requests/transition-rules.ts';
import { recordOrderTerms } from '#server/legal/record-acceptance.ts';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findQuoteContent } from './quote-content-store.ts';
import type { Origin, TransitionCall } from '../transition-store.ts';
import { updateQuoteDecision } from '../transition-store.ts';

interface DecisionCall {
  call: TransitionCall;
  as: 'validated' | 'rejected';
  by: string;
  at: Date;
  from: Origin;
}

/**
 * Decides the quote that the person has on screen, and stores the hash of its whole content. Returns the notification
 * for the colleague who had asked for an approval, or null if nobody had asked.
 */
export async function recordDecision(
  trx: Transaction<Database>,
  { call: { name, quoteId }, as, by, at, from }: DecisionCall,
) {
  if (!quoteId) return null;
  const content = sha256(await findQuoteContent(trx, quoteId));
  const askedBy = await updateQuoteDecision(trx, quoteId, { as, by, at, from, content });
  if (isAcceptance(name)) await recordOrderTerms(trx, { quoteId, userId: by, at });
  const answer = as === 'validated' ? 'accepted' : 'rejected';
  return askedBy === null ? null : ({ kind: 'approval_answered', answer, askedBy, by } as const);
}

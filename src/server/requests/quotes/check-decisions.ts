import type { Kysely } from 'kysely';
import { sha256 } from '#server/services/crypto/opaque-token.ts';
import type { Database } from '#server/services/database/schema.ts';
import { listDecidedContents } from './quote-content-store.ts';

/** Quotes checked by one statement. */
const quotesPerStatement = 500;

/** Returns a line for each decided quote whose content has changed since the decision. */
export async function* checkDecisions(db: Kysely<Database>): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const quotes = await listDecidedContents(db, after, quotesPerStatement);
    const last = quotes.at(-1);
    if (!last) return;
    after = last.order;
    for (const { number, decided, content } of quotes) {
      if (!decided.equals(sha256(content))) yield `quote ${number}: it no longer says what was decided on`;
    }
  }
}

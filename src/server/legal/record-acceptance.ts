import type { Transaction } from 'kysely';
import { versionedTexts } from '#domain/legal/terms-version-rules.ts';
import { areShownTermsCurrent, type ShownTerms } from '#domain/legal/wording-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Database } from '#server/services/database/schema.ts';
import { findOrderTerms, findPublisher, insertAcceptance } from './wording-store.ts';
import { type Publisher, writeWording } from './write-wording.ts';

type Trx = Transaction<Database>;

/** The terms that a person accepts, and their publisher's details at that moment. */
interface AcceptedTerms {
  shown: ShownTerms;
  publisher: Publisher;
}

/**
 * Checks that the new user accepts the terms in force. Runs before any query whose answer could reveal
 * something. Throws `terms_not_accepted` or `terms_changed`.
 */
export async function requireAcceptance(trx: Trx, shown: ShownTerms | undefined): Promise<AcceptedTerms> {
  if (!shown) throw new ApiError('terms_not_accepted', 'An account needs the terms to be accepted.');
  const publisher = await findPublisher(trx);
  if (!areShownTermsCurrent(shown, publisher)) {
    throw new ApiError('terms_changed', 'Other terms hold by now than were on screen.');
  }
  return { shown, publisher };
}

/** Records the terms that were accepted with an account: each text in the language and variant that was shown. */
export async function recordAcceptance(
  trx: Trx,
  userId: string,
  { shown: { language }, publisher }: AcceptedTerms,
): Promise<void> {
  const { clientTypes, operatingMode } = publisher;
  for (const document of versionedTexts) {
    const wording = writeWording(document, language, publisher);
    await insertAcceptance(trx, { userId, wording, clientTypes, operatingMode });
  }
}

/**
 * Records the terms of sale that were accepted with a quote, in the reader's language. They are the terms for the
 * client type and the operating mode of its request.
 */
export async function recordOrderTerms(
  trx: Trx,
  { quoteId, userId, at }: { quoteId: string; userId: string; at: Date },
): Promise<void> {
  const { language, clientKind, operatingMode } = await findOrderTerms(trx, quoteId, userId);
  const now = await findPublisher(trx);
  const clientTypes = clientKind === 'consumer' ? 'consumers_too' : now.clientTypes;
  const wording = writeWording('sales', language, { ...now, clientTypes, operatingMode });
  await insertAcceptance(trx, { userId, wording, clientTypes, operatingMode, quoteId, at });
}

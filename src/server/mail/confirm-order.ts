import type { Transaction } from 'kysely';
import { asLanguage } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { quoteFileName, quoteStorageKey } from '#domain/quotes/quote-rules.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findAcceptedOrder } from './accepted-order-store.ts';
import { findLetterhead } from './mail-store.ts';
import { writeTerms } from './write-terms.ts';

/** What most receivers still take once it is written in letters; a larger one stays on the request's page. Bytes. */
const largestAttached = 5 * 1024 * 1024;

/**
 * Acknowledges to its client that a quote was accepted, by a mail with exactly its PDF and, for consumers, the terms of
 * sale as they stand, in the transaction that accepts it. An address that
 * nobody has confirmed may be a stranger's and is told nothing (decision 18).
 */
export async function confirmOrder(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  quoteId: string,
): Promise<void> {
  const order = await findAcceptedOrder(trx, quoteId);
  if (!order?.isVerified || order.decidedAt === null) return;
  const language = asLanguage(order.language);
  const isConsumer = order.clientKind === 'consumer';
  const at = order.decidedAt.toISOString();
  const { publicUrl } = services.config;
  const { type, number, title, reference, paymentReference, firstName, objectPath, size } = order;
  await enqueueMail(services, trx, {
    event: `order_accepted:${quoteId}`,
    kind: 'order_accepted',
    to: order.email,
    language,
    details: {
      firstName,
      type,
      number,
      isConsumer,
      title,
      reference,
      paymentReference,
      amount: centsFromDecimal(order.amount),
      due: centsFromDecimal(order.due ?? '0.00'),
      at,
      link: `${publicUrl}/request/${order.requestId}`,
      pdf:
        size > largestAttached
          ? null
          : { key: quoteStorageKey(objectPath), name: quoteFileName(reference, type) },
      terms: isConsumer
        ? writeTerms({ language, identity: await findLetterhead(trx), reference, at, publicUrl })
        : null,
    },
  });
}

import type { Transaction } from 'kysely';
import { asLanguage, type Language } from '#domain/language.ts';
import { centsFromDecimal } from '#domain/money.ts';
import { quoteFileName, quoteStorageKey } from '#domain/quotes/quote-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import { attachTerms } from './attach-terms.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { MailKinds } from '#server/mail/mail-kinds.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { listAcceptedOrders } from './accepted-order-store.ts';

/**
 * Bytes. Most mail servers accept an attachment of this size after its encoding. A larger PDF is only on the
 * request's page.
 */
const largestAttached = 5 * 1024 * 1024;

/** The sum that the order makes due in each language, and by when. */
type OrderSums = Record<Language, Pick<MailKinds['order_accepted'], 'due' | 'parts' | 'payBy'>>;

const onOneLine = (name: string, address: string | null) =>
  [name, ...(address?.split(/\s*\n\s*/) ?? [])].join(', ');

/**
 * Confirms an accepted quote by mail to the person who accepted it and to the colleague who asked for the
 * goods, in the transaction of the acceptance. The mail carries exactly the quote's PDF and, for consumers, the
 * present terms of sale. An unproven address may be a stranger's and gets no mail (decision 18). The law
 * requires this mail for a consumer (L221-13), so a consumer with an unproven address cannot order. Throws
 * `address_unconfirmed`.
 */
export async function confirmOrder(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  quoteId: string,
  sums: OrderSums,
): Promise<void> {
  for (const order of await listAcceptedOrders(trx, quoteId))
    await mailOrder(services, trx, { ...order, quoteId }, sums);
}

type Order = Awaited<ReturnType<typeof listAcceptedOrders>>[number] & { quoteId: string };

async function mailOrder(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  order: Order,
  sums: OrderSums,
): Promise<void> {
  if (order.decidedAt === null) return;
  const isConsumer = order.clientKind === 'consumer';
  if (isConsumer && !order.isVerified)
    throw new ApiError(
      'address_unconfirmed',
      'A consumer’s order is confirmed by mail: confirm the address first.',
    );
  if (!order.isVerified) return;
  const language = asLanguage(order.language);
  const at = order.decidedAt.toISOString();
  const { publicUrl } = services.config;
  const {
    quoteId,
    readerId,
    isTheirs,
    type,
    number,
    title,
    reference,
    paymentReference,
    operatingMode,
    firstName,
    objectPath,
    size,
  } = order;
  await enqueueMail(services, trx, {
    event: `order_accepted:${quoteId}${isTheirs ? '' : `:${readerId}`}`,
    kind: 'order_accepted',
    to: order.email,
    language,
    details: {
      firstName,
      isTheirs,
      type,
      number,
      isConsumer,
      company: order.companyName && onOneLine(order.companyName, order.billingAddress),
      title,
      reference,
      paymentReference,
      amount: centsFromDecimal(order.amount),
      ...sums[language],
      at,
      link: `${publicUrl}/request/${order.requestId}`,
      pdf:
        size > largestAttached
          ? null
          : { key: quoteStorageKey(objectPath), name: quoteFileName(reference, type) },
      terms: isConsumer
        ? await attachTerms(trx, { act: 'order', language, operatingMode, reference, at, publicUrl })
        : null,
    },
  });
}

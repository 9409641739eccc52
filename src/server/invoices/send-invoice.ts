import type { Transaction } from 'kysely';
import { sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findInvoiceReaders } from './invoice-store.ts';

/** Larger PDFs are not attached, because many mailboxes refuse them: they are only on the site. */
const largestAttached = 5 * 1024 * 1024;

/**
 * Returns to whom a document is mailed: the person who made the request, if they proved their address and may still
 * read it, and the company's billing address. Each address gets it once.
 */
export function invoiceMails(
  invoiceId: string,
  { email, firstName, isReader, billingEmail }: Awaited<ReturnType<typeof findInvoiceReaders>>,
): { event: string; to: string; firstName: string }[] {
  const readers = new Map<string, string>();
  if (isReader) readers.set(email, firstName);
  if (billingEmail !== null && !readers.has(billingEmail)) readers.set(billingEmail, '');
  return [...readers].map(([to, name]) => ({
    event: `document_issued:${invoiceId}:${to}`,
    to,
    firstName: name,
  }));
}

/** Mails a document, once, to the people whom it concerns. */
export async function sendInvoice(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  invoiceId: string,
  { key, size }: { key: string; size: number },
): Promise<void> {
  const found = await findInvoiceReaders(trx, invoiceId);
  const { requestId } = found;
  const { invoice } = found.content;
  const { kind, number, title, reference, language } = invoice;
  for (const { event, to, firstName } of invoiceMails(invoiceId, found)) {
    await enqueueMail(services, trx, {
      event,
      kind: 'document_issued',
      to,
      language,
      details: {
        firstName,
        kind,
        number,
        title,
        reference,
        amount: sumInclVat(invoice.vat),
        link: `${services.config.publicUrl}/request/${requestId}`,
        pdf: size > largestAttached ? null : { key, name: `${number}.pdf` },
      },
    });
  }
}

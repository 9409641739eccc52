import type { Transaction } from 'kysely';
import { sumInclVat } from '#domain/invoices/vat-split-rules.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import type { Database } from '#server/services/database/schema.ts';
import type { Services } from '#server/services/services.ts';
import { findInvoiceReaders } from './invoice-store.ts';

/** Larger PDFs stay on the site: many mailboxes refuse them. */
const largestAttached = 5 * 1024 * 1024;

/**
 * Mails a document to the person who made the request, if they proved their address and may still read it, and to the
 * company's billing address. Each address gets it once.
 */
export async function sendInvoice(
  services: Pick<Services, 'sealer' | 'jobs' | 'config'>,
  trx: Transaction<Database>,
  invoiceId: string,
  { key, size }: { key: string; size: number },
): Promise<void> {
  const { content, requestId, email, firstName, isReader, billingEmail } = await findInvoiceReaders(
    trx,
    invoiceId,
  );
  const { invoice } = content;
  const { kind, number, title, reference, language } = invoice;
  const readers = new Map<string, string>();
  if (isReader) readers.set(email, firstName);
  if (billingEmail !== null && !readers.has(billingEmail)) readers.set(billingEmail, '');
  for (const [to, name] of readers) {
    await enqueueMail(services, trx, {
      event: `document_issued:${invoiceId}:${to}`,
      kind: 'document_issued',
      to,
      language,
      details: {
        firstName: name,
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

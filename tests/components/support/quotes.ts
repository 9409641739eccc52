import type * as z from 'zod/mini';
import type { quoteReply } from '#contract/requests/quote-replies.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import { ids } from './people.ts';
import { requestOf } from './requests.ts';

type Quote = z.input<typeof quoteReply>;

/** A pending quote of 1 400 € incl. VAT. */
export function quoteOf(type: QuoteType, changes: Partial<Quote> = {}): Quote {
  const isFreight = type === 'fret';
  return {
    id: `00000000-0000-4000-8000-0000000000${isFreight ? 'f1' : 'b1'}`,
    requestId: ids.request,
    type,
    number: `ESM-1000000001-${isFreight ? 'F1' : 'M1'}`,
    status: 'pending_validation',
    amountHt: 123_456,
    vatRate: 1_250,
    amountTtc: 140_000,
    lines: [
      {
        label: 'Gobelets en bambou',
        quantity: 100,
        unit: null,
        unitPrice: 123_456,
        vatRate: 1_250,
        vatReason: null,
        hsCode: null,
        origin: null,
        photo: null,
      },
    ],
    delivery: null,
    fee: null,
    deviatesFrom: null,
    offeredWith: null,
    inPlaceOf: null,
    optionName: null,
    notes: null,
    issuedOn: '2026-03-03',
    validUntil: '2099-04-02',
    lapsed: false,
    extensions: [],
    objectPath: 'quotes/sample.pdf',
    pdfUrl: '/api/functions/proxy-download?path=quotes/sample.pdf',
    fileName: 'devis.pdf',
    fileSize: 1_200,
    sha256: '0'.repeat(64),
    createdAt: '2026-03-03T09:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    ...changes,
  };
}

/** A request whose merchandise quote waits for the client. */
export const quoted = () =>
  requestOf({
    status: 'devis_emis',
    quotes: [quoteOf('marchandise')],
    transitions: ['accept_merchandise_quote', 'reject_merchandise_quote'],
  });

/** A request whose freight quote waits for the client, who has paid for the goods. */
export const freightQuoted = () =>
  requestOf({
    status: 'devis_fret_emis',
    quotes: [quoteOf('fret'), quoteOf('marchandise', { status: 'validated' })],
    transitions: ['accept_freight_quote', 'reject_freight_quote'],
  });

/** A request whose parcel is on its way. Either side may confirm its receipt. */
export const sent = () => requestOf({ status: 'envoi_en_cours', transitions: ['confirm_receipt'] });

/** The reply to the upload of a PDF. */
export const storedPdf = {
  objectPath: `quotes/${ids.request}/sent.pdf`,
  url: '/api/functions/proxy-download?objectPath=sent',
  size: 16,
  sha256: '0'.repeat(64),
};

/** A PDF, or a file with the name of one. */
export const pdfFile = (name = 'devis.pdf', content = '%PDF-1.4\n%%EOF\n') =>
  new File([content], name, { type: 'application/pdf' });

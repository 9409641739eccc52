import type * as z from 'zod/mini';
import type { quoteReply } from '#contract/requests/request-replies.ts';
import { ids } from './people.ts';

type Quote = z.input<typeof quoteReply>;

/** A PDF, or what calls itself one. */
export const pdfFile = (name: string, content = '%PDF-1.4\n%%EOF\n', type = 'application/pdf') =>
  new File([content], name, { type });

/** What the server tells of a PDF that it keeps. */
export const keptPdf = {
  objectPath: `quotes/${ids.request}/offre.pdf`,
  url: `/api/functions/proxy-download?objectPath=offre`,
  size: 16,
  sha256: '0'.repeat(64),
};

/** A quote for the goods that waits for the client's decision: 1 000 € excl. VAT. */
export function quoteOf(changes: Partial<Quote> = {}): Quote {
  return {
    id: '00000000-0000-4000-8000-000000000201',
    requestId: ids.request,
    type: 'marchandise',
    number: 'ESM-1000000001-M1',
    status: 'pending_validation',
    amountHt: 100_000,
    vatRate: 2000,
    amountTtc: 120_000,
    fee: null,
    deviatesFrom: null,
    notes: null,
    issuedOn: '2026-03-02',
    validUntil: '2099-04-01',
    lapsed: false,
    extensions: [],
    objectPath: keptPdf.objectPath,
    pdfUrl: keptPdf.url,
    fileName: 'devis-ESM-1000000001.pdf',
    fileSize: keptPdf.size,
    sha256: keptPdf.sha256,
    createdAt: '2026-03-02T09:00:00.000Z',
    decidedAt: null,
    decidedBy: null,
    ...changes,
  };
}

import { isAgency } from '#domain/accounts/role-kinds.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Quote } from '#contract/requests/quote-replies.ts';
import { fullName, nameOrNull } from '#domain/accounts/name-format.ts';
import { centsFromDecimal } from '#domain/money.ts';
import type { DeliveryTerms } from '#domain/quotes/incoterm-kinds.ts';
import type { QuoteStatus } from '#domain/requests/request-lifecycle.ts';
import { quoteFileName } from '#domain/quotes/quote-rules.ts';
import { isPastLastDay } from '#domain/quotes/validity-rules.ts';
import { attachmentView } from '#server/attachments/attachment-view.ts';
import { instant } from '#server/services/database/json-instant.ts';
import type { Actor } from '#server/services/http/actor.ts';
import type { ExtensionRow } from './quote-column-store.ts';
import { type PicturedRow, picturedLinesOf } from './quote-line-store.ts';

/** Amounts and rate as `numeric` text; moments as the driver or JSON returns them. */
export interface QuoteRow {
  id: string;
  number: string;
  type: 'marchandise' | 'fret';
  status: QuoteStatus;
  amountHt: string;
  vatRate: string | null;
  lines: PicturedRow[];
  delivery: DeliveryTerms | null;
  amountTtc: string;
  fee: string | null;
  deviatesFrom: string | null;
  notes: string | null;
  issuedOn: string;
  validUntil: string;
  extensions: ExtensionRow[];
  objectPath: string;
  fileSize: number;
  /** Hexadecimal. */
  sha256: string;
  createdAt: Date | string;
  decidedAt: Date | string | null;
  offeredWith: string | null;
  optionName: string | null;
  inPlaceOf: string | null;
  /** Null while nobody has decided. */
  decidedFirstName: string | null;
  decidedLastName: string | null;
  decidedAddress: string | null;
  decidedTerms: string | null;
  decidedCompany: string | null;
  /** Hexadecimal. */
  decidedContent: string | null;
}

function decidedBy(quote: QuoteRow): Quote['decidedBy'] {
  const { decidedFirstName, decidedLastName, decidedAddress, decidedTerms, decidedCompany } = quote;
  const { decidedContent } = quote;
  if (decidedFirstName === null || decidedLastName === null) return null;
  return {
    name: fullName({ firstName: decidedFirstName, lastName: decidedLastName }),
    address: decidedAddress,
    terms: decidedTerms,
    company: decidedCompany,
    content: decidedContent,
  };
}

type Extension = Quote['extensions'][number];

function extensionView(reader: Actor, { from, until, at, ...by }: ExtensionRow): Extension {
  const name = isAgency(reader.role) ? nameOrNull(by) : null;
  return { from, until, at: instant(at), by: { role: 'agent', name } };
}

/** Returns the quote as the reply shows it now. */
export function quoteView(reader: Actor, request: { id: string; reference: string }, quote: QuoteRow): Quote {
  return {
    id: quote.id,
    requestId: request.id,
    type: quote.type,
    number: quote.number,
    status: quote.status,
    amountHt: centsFromDecimal(quote.amountHt),
    // A rate in hundredths of a percent has two decimals, like an amount in cents.
    vatRate: quote.vatRate === null ? null : centsFromDecimal(quote.vatRate),
    lines: picturedLinesOf(quote.lines, attachmentView),
    delivery: quote.delivery,
    amountTtc: centsFromDecimal(quote.amountTtc),
    fee: quote.fee === null ? null : centsFromDecimal(quote.fee),
    deviatesFrom: quote.deviatesFrom === null ? null : centsFromDecimal(quote.deviatesFrom),
    offeredWith: quote.offeredWith,
    optionName: quote.optionName,
    inPlaceOf: quote.inPlaceOf,
    notes: quote.notes,
    issuedOn: quote.issuedOn,
    validUntil: quote.validUntil,
    lapsed: isPastLastDay(quote.validUntil, new Date()),
    extensions: quote.extensions.map((extension) => extensionView(reader, extension)),
    objectPath: quote.objectPath,
    pdfUrl: `${endpoints.downloadQuotePdf.path}?objectPath=${encodeURIComponent(quote.objectPath)}`,
    fileName: quoteFileName(request.reference, quote.type),
    fileSize: quote.fileSize,
    sha256: quote.sha256,
    createdAt: instant(quote.createdAt),
    decidedAt: quote.decidedAt === null ? null : instant(quote.decidedAt),
    decidedBy: decidedBy(quote),
  };
}

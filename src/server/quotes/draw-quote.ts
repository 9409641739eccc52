import { customsText } from '#domain/quotes/customs-texts.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import { drawHead } from '#server/documents/draw-head.ts';
import type { Look } from '#server/documents/draw-page.ts';
import {
  drawDelivery,
  rowsOfSum,
  drawParagraph,
  drawSection,
  drawSums,
  finishPaper,
  openPaper,
  type PaperDraft,
} from '#server/documents/draw-paper.ts';
import { drawTable } from '#server/documents/draw-table.ts';
import { accountLines, paperFormats, vatSums } from '#server/documents/paper-format.ts';
import type { Row, Sum } from '#server/documents/paper-kinds.ts';
import { paperTexts } from '#server/documents/paper-texts.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import { contactLines } from './quoted-company-format.ts';
import { type QuotePdfTexts, quotePdfTexts } from './quote-pdf-texts.ts';

interface QuotePaper {
  quote: QuoteDocument;
  texts: QuotePdfTexts;
  formats: ReturnType<typeof paperFormats>;
  /** The pictures of the lines, as JPEGs. */
  photos: readonly (Buffer | null)[];
}

function head(paperDraft: PaperDraft, { quote, texts, formats }: QuotePaper): number {
  return drawHead(paperDraft, {
    facts: [
      [texts.number, quote.number],
      [texts.reference, quote.reference],
      [texts.issued, formats.day(quote.issuedOn)],
      [texts.validUntil, formats.day(quote.validUntil)],
    ],
    indent: 98,
    addressee: {
      label: texts.preparedFor,
      name: quote.company?.name ?? quote.client.name,
      lines: contactLines(quote),
    },
    subject: { label: texts.subject, text: quote.subject },
  });
}

function rowsOf({ quote, formats, photos }: QuotePaper): Row[] {
  return quote.lines.map((line, index) => ({
    photo: photos[index] ?? null,
    label: line.label,
    detail: customsText(line, quote.language),
    quantity: formatQuantity(line, quote.language),
    unitPrice: formats.money(line.unitPrice),
    rate: formats.rate(line.vatRate),
    total: formats.money(lineTotal(line)),
  }));
}

function sumsOf(quoted: QuotePaper): Sum[] {
  const { quote, texts, formats } = quoted;
  const { language, exclVat, inclVat, vat, fee, sum } = quote;
  const words = paperTexts[language];
  const sums: Sum[] = [
    { label: words.exclVat, value: formats.money(exclVat) },
    ...vatSums(vat, language),
    { label: words.inclVat, value: formats.money(inclVat), strong: true },
  ];
  if (fee !== null) {
    sums.push({ label: texts.fee, value: formats.money(fee) });
    sums.push({ label: texts.spent, value: formats.money(inclVat - fee) });
  }
  // The first line of the amount due repeats the total above, so it is left out.
  const rest = sum.lines.slice(1);
  if (rest.length > 0) sums.push(...rowsOfSum({ ...sum, lines: rest }, language));
  return sums;
}

function paymentText({ quote, texts }: QuotePaper): string {
  if (!quote.bank) return texts.bankUnknown;
  return [...accountLines(quote.bank, quote.language), texts.paymentIntro(quote.paymentReference)].join('\n');
}

/** The step of the timeline that follows the quote. */
const quoteSteps = { marchandise: 'orderPayment', fret: 'freightQuote' } as const;

/** Draws a quote on the A4 pages that it needs. `photos` are those of its lines, as JPEGs. */
export async function drawQuote(
  quote: QuoteDocument,
  look: Look,
  photos: readonly (Buffer | null)[],
): Promise<Buffer> {
  const { language, type, number, issuedOn: day, agency, notes, remark, delivery } = quote;
  const texts = quotePdfTexts[language];
  const formats = paperFormats(language);
  const quoted: QuotePaper = { quote, texts, formats, photos };
  const step = quoteSteps[type];
  const facts = { language, title: texts.title[type], number, day, agency, step };
  const page = await openPaper(facts, quote, look);
  const lines = drawTable(page, head(page, quoted), paperTexts[language].columns, rowsOf(quoted));
  let y = drawSums(page, lines, sumsOf(quoted));
  if (delivery) y = drawDelivery(page, y, delivery);
  if (notes) y = drawSection(page, y, texts.notes, notes);
  y = drawSection(page, y, texts.payment, paymentText(quoted));
  const terms = texts.terms({
    validUntil: formats.day(quote.validUntil),
    deposit: formats.money(quote.deposit.inclVat),
    clientKind: quote.client.kind,
    operatingMode: quote.operatingMode,
  });
  for (const term of terms) y = drawParagraph(page, y + 8, term, { size: 8, color: 'muted' });
  return finishPaper(page, { remark, isNumbered: true });
}

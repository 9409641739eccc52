import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { type Language, locales } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { deliveryText } from '#domain/quotes/delivery-terms-texts.ts';
import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import { lineTotal, type VatTotal } from '#domain/quotes/quote-line-rules.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import { type Look, sheet } from '#server/documents/draw-page.ts';
import {
  drawFacts,
  drawLetterhead,
  drawParagraph,
  drawSection,
  drawSums,
  drawnSum,
  drawTable,
  finishPaper,
  openPaper,
  type Page,
  type Row,
  type Sum,
} from '#server/documents/draw-paper.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import { contactLines } from './quoted-company-format.ts';
import { type QuotePdfTexts, quotePdfTexts } from './quote-pdf-texts.ts';

interface Quoted {
  quote: QuoteDocument;
  texts: QuotePdfTexts;
  formats: ReturnType<typeof formatsOf>;
}

function formatsOf(language: Language) {
  const locale = locales[language];
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (cents: Cents) => formatMoney(cents, language),
    rate: (rate: number) => percent.format(rate / 10_000),
    day: (date: string) => writtenDay(date, language),
  };
}

function drawHead(page: Page, { quote, texts, formats }: Quoted): number {
  const { paper } = page;
  const { left } = sheet;
  drawLetterhead(page);
  const facts = [
    [texts.number, quote.number],
    [texts.reference, quote.reference],
    [texts.issued, formats.day(quote.issuedOn)],
    [texts.validUntil, formats.day(quote.validUntil)],
  ] as const;
  drawFacts(page, facts, { y: 108, step: 16, indent: 98 });
  paper.write(texts.preparedFor, { x: 340, y: 108 }, { color: 'muted' });
  const addressee = quote.company?.name ?? quote.client.name;
  paper.write(addressee, { x: 340, y: 121 }, { size: 11, strong: true });
  const below = 123 + paper.heightOf(addressee, sheet.right - 340, { size: 11, strong: true });
  const contact = contactLines(quote, texts).join('\n');
  paper.write(contact, { x: 340, y: below });
  const ends = below + paper.heightOf(contact, sheet.right - 340);
  // Beside a long company address, the subject gets a narrower column.
  const width = ends > 170 ? 324 - left : sheet.width;
  const y = 184;
  paper.write(texts.subject, { x: left, y }, { color: 'muted' });
  paper.write(quote.subject, { x: left, y: y + 13, width }, { size: 12, strong: true });
  const end = y + 24 + paper.heightOf(quote.subject, width, { size: 12, strong: true });
  return Math.max(end, ends + 14);
}

function rowsOf({ quote, formats }: Quoted): Row[] {
  return quote.lines.map((line) => ({
    label: line.label,
    quantity: formatQuantity(line, quote.language),
    unitPrice: formats.money(line.unitPrice),
    rate: formats.rate(line.vatRate),
    total: formats.money(lineTotal(line)),
  }));
}

/** The VAT of one rate: its base if there are several, and the legal mention if there is none. */
function vatText({ quote, texts, formats }: Quoted, { rate, reason, exclVat }: VatTotal): string {
  const base =
    quote.vat.length > 1
      ? texts.vatOn(formats.rate(rate), formats.money(exclVat))
      : texts.vat(formats.rate(rate));
  return reason === null ? base : `${base}\u00a0: ${vatReasonTexts[quote.language][reason].mention}`;
}

function sumsOf(quoted: Quoted): Sum[] {
  const { quote, texts, formats } = quoted;
  const { exclVat, inclVat, vat, fee, sum } = quote;
  const sums: Sum[] = [
    { label: texts.exclVat, value: formats.money(exclVat) },
    ...vat.map((total) => ({ label: vatText(quoted, total), value: formats.money(total.vat) })),
    { label: texts.inclVat, value: formats.money(inclVat), strong: true },
  ];
  if (fee !== null) {
    sums.push({ label: texts.fee, value: formats.money(fee) });
    sums.push({ label: texts.spent, value: formats.money(inclVat - fee) });
  }
  // The total above is the first line of what is due.
  const rest = sum.lines.slice(1);
  if (rest.length > 0) sums.push(...drawnSum({ ...sum, lines: rest }, quote.language));
  return sums;
}

function paymentText({ quote, texts }: Quoted): string {
  if (!quote.bank) return texts.bankUnknown;
  const { holder, iban, bic, intermediaryBic } = quote.bank;
  const account = [
    texts.pair(texts.holder, holder),
    texts.pair('IBAN', printedIban(iban)),
    texts.pair('BIC', bic),
  ].join('   ');
  const intermediary = intermediaryBic && texts.pair(texts.intermediaryBic, intermediaryBic);
  return [account, intermediary, texts.paymentIntro(quote.paymentReference)].filter(Boolean).join('\n');
}

/** The step of the timeline that follows the quote. */
const quoteSteps = { marchandise: 'orderPayment', fret: 'freightQuote' } as const;

/** Draws a quote on as many A4 pages as it needs. */
export async function drawQuote(quote: QuoteDocument, look: Look): Promise<Buffer> {
  const { language, type, number, issuedOn: day, agency, notes, remark, delivery } = quote;
  const texts = quotePdfTexts[language];
  const formats = formatsOf(language);
  const quoted: Quoted = { quote, texts, formats };
  const { continued } = texts;
  const step = quoteSteps[type];
  const facts = { language, title: texts.title[type], number, day, agency, step, continued };
  const page = await openPaper(facts, quote, look);
  const lines = drawTable(page, drawHead(page, quoted), texts.columns, rowsOf(quoted));
  let y = drawSums(page, lines, sumsOf(quoted));
  if (delivery) {
    const heading = `${texts.delivery} · ${delivery.incoterm} ${delivery.place} (Incoterms 2020)`;
    y = drawSection(page, y, heading, deliveryText(delivery, language));
  }
  if (notes) y = drawSection(page, y, texts.notes, notes);
  y = drawSection(page, y, texts.payment, paymentText(quoted));
  const terms = texts.terms({
    validUntil: formats.day(quote.validUntil),
    deposit: formats.money(quote.deposit.inclVat),
    clientKind: quote.client.kind,
    operatingMode: quote.operatingMode,
  });
  for (const term of terms) y = drawParagraph(page, y + 8, term, { size: 8, color: 'muted' });
  return finishPaper(page, { remark, pageText: texts.page });
}

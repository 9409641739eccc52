import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import type { Language } from '#domain/language.ts';
import type { Cents } from '#domain/money.ts';
import { printedIban } from '#domain/payments/bank-details.ts';
import type { QuoteType } from '#domain/requests/request-lifecycle.ts';
import type { Item } from './describe-project.ts';
import { pdfTexts } from './demo-pdf-texts.ts';

export interface QuoteOnPaper {
  language: Language;
  type: QuoteType;
  number: string;
  reference: string;
  paymentReference: string;
  issuedAt: Date;
  client: { name: string; email: string };
  subject: string;
  items: readonly Item[];
  exclVat: Cents;
  /** Hundredths of a percent. */
  vatRate: number;
  inclVat: Cents;
  /** Deducted below the total; 0 where nothing is left of it. */
  deposit: Cents;
  notes: string;
  bank: { holder: string; iban: string; bic: string };
}

const ink = '#1f1d1a';
const muted = '#6b6760';
const line = '#dcd8d0';
const accent = '#0f5240';
const tint = '#eef5f1';
const page = { left: 56, right: 539, width: 483 };
const columns = { quantity: 330, unit: 408, total: 458 };
const validDays = 30;

const emerald = 'M9 1h14l8 8v14l-8 8H9l-8-8V9z';
const letter = 'M11.6 8h11.2l-2.4 2.8h-7.2v3.8h6.2l-2.2 2.8h-4v3.8h7.2l2.4 2.8H11.6L9.2 21.6V10.4z';

/** The built-in fonts know no narrow no-break space. */
const plain = (text: string) => text.replaceAll('\u202f', '\u00a0');

function formatsOf(locale: string) {
  const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
  const count = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    money: (cents: Cents) => plain(euros.format(cents / 100)),
    count: (value: number) => plain(count.format(value)),
    rate: (vatRate: number) => plain(percent.format(vatRate / 10_000)),
    day: (date: Date) => plain(day.format(date)),
  };
}

/** One A4 page with real text, as an agency would send it. */
export async function drawQuotePdf(quote: QuoteOnPaper): Promise<Buffer> {
  const texts = pdfTexts[quote.language];
  const formats = formatsOf(texts.locale);
  const title = texts.title[quote.type];
  const doc = new Pdf({
    size: 'A4',
    margins: { top: 50, bottom: 40, left: page.left, right: 56 },
    lang: texts.locale,
    displayTitle: true,
    info: { Title: `${title} ${quote.number}`, Author: quote.bank.holder, CreationDate: quote.issuedAt },
  });
  const bytes = buffer(doc);

  const write = (text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions = {}) =>
    doc.text(plain(text), x, y, { lineGap: 2, ...options });
  const style = (size: number, color: string, weight: 'Helvetica' | 'Helvetica-Bold' = 'Helvetica') =>
    doc.font(weight).fontSize(size).fillColor(color);
  const rule = (y: number, color = line, width = 0.75) =>
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(width).strokeColor(color).stroke();
  const amount = (text: string, y: number) =>
    write(text, columns.unit - 20, y, { width: page.right - columns.unit + 12, align: 'right' });

  doc
    .save()
    .translate(page.left, 48)
    .scale(1.15)
    .path(emerald)
    .fill(accent)
    .path(letter)
    .fill('#ffffff')
    .restore();
  style(17, ink, 'Helvetica-Bold');
  write('Esmont', page.left + 46, 51);
  style(9, muted);
  write(texts.tagline, page.left + 46, 71);
  style(20, accent, 'Helvetica-Bold');
  write(title, 300, 52, { width: page.right - 300, align: 'right' });
  rule(104, accent, 1.5);

  const facts: [string, string][] = [
    [texts.number, quote.number],
    [texts.reference, quote.reference],
    [texts.issued, formats.day(quote.issuedAt)],
    [texts.validUntil, formats.day(new Date(quote.issuedAt.getTime() + validDays * 86_400_000))],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    style(9, muted);
    write(label, page.left, 122 + index * 16);
    style(9, ink, 'Helvetica-Bold');
    write(value, page.left + 100, 122 + index * 16);
  }
  style(9, muted);
  write(texts.preparedFor, 340, 122);
  style(11, ink, 'Helvetica-Bold');
  write(quote.client.name, 340, 136);
  style(9, ink);
  write(quote.client.email, 340, 152);

  style(9, muted);
  write(texts.subject, page.left, 204);
  style(12, ink, 'Helvetica-Bold');
  write(quote.subject, page.left, 217, { width: page.width });

  let y = 256;
  doc.rect(page.left, y, page.width, 22).fill(tint);
  style(8.5, accent, 'Helvetica-Bold');
  write(texts.columns.label, page.left + 8, y + 7);
  write(texts.columns.quantity, columns.quantity - 60, y + 7, { width: 60, align: 'right' });
  write(texts.columns.unit, columns.unit - 68, y + 7, { width: 86, align: 'right' });
  write(texts.columns.total, columns.total, y + 7, { width: page.right - columns.total - 8, align: 'right' });
  y += 22;
  for (const [label, quantity, price] of quote.items) {
    style(9.5, ink);
    const height = Math.max(26, doc.heightOfString(plain(label), { width: 206 }) + 14);
    write(label, page.left + 8, y + 8, { width: 206 });
    write(formats.count(quantity), columns.quantity - 60, y + 8, { width: 60, align: 'right' });
    write(formats.money(price), columns.unit - 68, y + 8, { width: 86, align: 'right' });
    write(formats.money(quantity * price), columns.total - 30, y + 8, {
      width: page.right - columns.total + 22,
      align: 'right',
    });
    y += height;
    rule(y);
  }

  y += 14;
  const vat = quote.inclVat - quote.exclVat;
  const sums: [string, string, boolean][] = [
    [texts.exclVat, formats.money(quote.exclVat), false],
    quote.vatRate === 0
      ? [texts.exempt, formats.money(0), false]
      : [`${texts.vat} ${formats.rate(quote.vatRate)}`, formats.money(vat), false],
    [texts.inclVat, formats.money(quote.inclVat), true],
  ];
  if (quote.deposit > 0) {
    sums.push([texts.deposit, `– ${formats.money(quote.deposit)}`, false]);
    sums.push([texts.due, formats.money(Math.max(0, quote.inclVat - quote.deposit)), true]);
  }
  for (const [label, value, strong] of sums) {
    style(strong ? 11 : 9.5, strong ? ink : muted, strong ? 'Helvetica-Bold' : 'Helvetica');
    write(label, 200, y, { width: 240 });
    amount(value, y);
    y += strong ? 22 : 18;
  }

  y = Math.max(y + 18, 560);
  style(9, accent, 'Helvetica-Bold');
  write(texts.notes, page.left, y);
  write(texts.payment, 310, y);
  style(9, ink);
  write(quote.notes, page.left, y + 14, { width: 226 });
  const { holder, iban, bic } = quote.bank;
  const filled = texts.paymentText
    .replace('{reference}', quote.paymentReference)
    .replace('{iban}', printedIban(iban))
    .replace('{bic}', bic)
    .replace('{holder}', holder);
  write(filled, 310, y + 14, { width: page.right - 310 });
  style(8, muted);
  write(texts.agreement, page.left, y + 84, { width: page.width });

  rule(778);
  style(7.5, muted);
  write(texts.footer.replace('{holder}', holder), page.left, 786, { lineBreak: false });
  write(texts.page, page.left, 786, { width: page.width, align: 'right', lineBreak: false });
  doc.end();
  return bytes;
}

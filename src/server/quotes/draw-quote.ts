import { writtenDay } from '#domain/agency/agency-day-format.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import { productName } from '#domain/brand.ts';
import { type Language, locales } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import { printedIban } from '#domain/agency/bank-details-rules.ts';
import { lineTotal } from '#domain/quotes/quote-line-rules.ts';
import { type Look, openDocument, type Paper, sheet } from './draw-page.ts';
import type { QuoteDocument } from './quote-document-kinds.ts';
import { contactLines } from './quoted-company-format.ts';
import { type QuotePdfTexts, quotePdfTexts } from './quote-pdf-texts.ts';

interface Page {
  paper: Paper;
  quote: QuoteDocument;
  texts: QuotePdfTexts;
  formats: ReturnType<typeof formatsOf>;
}

const columns = { label: 8, quantity: 236, unit: 300, total: 396 } as const;
const amountWidth = sheet.width - columns.total - 8;

function formatsOf(language: Language) {
  const locale = locales[language];
  const count = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (cents: Cents) => formatMoney(cents, language),
    quantity: (hundredths: number) => count.format(hundredths / 100),
    rate: (rate: number) => percent.format(rate / 10_000),
    day: (date: string) => writtenDay(date, language),
  };
}

const nameOf = ({ agency }: QuoteDocument) => agency.name ?? productName;

/** As large as fits between the mark and the title, above the rule. */
function drawName({ paper, quote }: Page, x: number): void {
  const name = nameOf(quote);
  const width = 290 - x;
  const fits = (size: number) => paper.heightOf(name, width, { size, strong: true }) <= 40;
  const size = [16, 13, 11, 9.5].find(fits) ?? 8;
  paper.write(name, { x, y: size === 16 ? 52 : 48, width }, { size, strong: true });
}

function drawHead(page: Page): number {
  const { paper, quote, texts, formats } = page;
  const { left } = sheet;
  const x = left + 10 + paper.mark(left, 46, { width: 96, height: 34 });
  drawName(page, x);
  const title = texts.title[quote.type];
  paper.write(
    title,
    { x: 300, y: 50, width: sheet.right - 300, align: 'right' },
    { size: 18, strong: true, color: 'accent' },
  );
  paper.rule(92, 'accent', 1.5);
  const facts: [string, string][] = [
    [texts.number, quote.number],
    [texts.reference, quote.reference],
    [texts.issued, formats.day(quote.issuedOn)],
    [texts.validUntil, formats.day(quote.validUntil)],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    paper.write(label, { x: left, y: 108 + index * 16, width: 96 }, { color: 'muted' });
    paper.write(value, { x: left + 98, y: 108 + index * 16, width: 170 }, { strong: true });
  }
  paper.write(texts.preparedFor, { x: 340, y: 108 }, { color: 'muted' });
  const addressee = quote.company?.name ?? quote.client.name;
  paper.write(addressee, { x: 340, y: 121 }, { size: 11, strong: true });
  const below = 123 + paper.heightOf(addressee, sheet.right - 340, { size: 11, strong: true });
  const contact = contactLines(quote, texts).join('\n');
  paper.write(contact, { x: 340, y: below });
  const ends = below + paper.heightOf(contact, sheet.right - 340);
  // Beside a company's address there is room for it.
  const width = ends > 170 ? 324 - left : sheet.width;
  const y = 184;
  paper.write(texts.subject, { x: left, y }, { color: 'muted' });
  paper.write(quote.subject, { x: left, y: y + 13, width }, { size: 12, strong: true });
  const end = y + 24 + paper.heightOf(quote.subject, width, { size: 12, strong: true });
  return Math.max(end, ends + 14);
}

/** Goes to a new page where the next part would not fit; where it then begins. */
function fit({ paper, quote, texts }: Page, y: number, height: number): number {
  if (y + height <= sheet.bottom) return y;
  paper.addPage();
  const title = `${texts.title[quote.type]} ${quote.number} (${texts.continued})`;
  paper.write(title, { x: sheet.left, y: sheet.top - 14 }, { color: 'muted' });
  return sheet.top + 8;
}

function drawTableHead({ paper, texts: { columns: names } }: Page, y: number): number {
  const { left } = sheet;
  const style = { size: 8, strong: true, color: 'accent' } as const;
  paper.box(y, 22, 'tint');
  paper.write(names.label, { x: left + columns.label, y: y + 6, width: 200 }, style);
  paper.write(
    names.quantity,
    { x: left + columns.quantity - 20, y: y + 6, width: 66, align: 'right' },
    style,
  );
  paper.write(names.unit, { x: left + columns.unit - 6, y: y + 6, width: 92, align: 'right' }, style);
  paper.write(names.total, { x: left + columns.total, y: y + 6, width: amountWidth, align: 'right' }, style);
  return y + 22;
}

function drawLines(page: Page, start: number): number {
  const { paper, quote, formats } = page;
  let y = drawTableHead(page, start);
  for (const line of quote.lines) {
    const height = Math.max(24, paper.heightOf(line.label, 206) + 12);
    const at = fit(page, y, height);
    y = at < y ? drawTableHead(page, at) : at;
    const { left } = sheet;
    const top = y + 6;
    paper.write(line.label, { x: left + columns.label, y: top, width: 206 });
    const right = (x: number, width: number) => ({ x: left + x, y: top, width, align: 'right' }) as const;
    paper.write(formats.quantity(line.quantity), right(columns.quantity - 20, 66));
    paper.write(formats.money(line.unitPrice), right(columns.unit - 6, 92));
    paper.write(formats.money(lineTotal(line)), right(columns.total, amountWidth));
    y += height;
    paper.rule(y);
  }
  return y;
}

/** The mention that the law asks for where the agency charges none to anybody. */
function noVatText({ quote, texts }: Page): string {
  return quote.agency.vatExemption === 'franchise' ? texts.franchise : texts.noVat;
}

function drawSums(page: Page, start: number): number {
  const { paper, quote, texts, formats } = page;
  const { exclVat, inclVat, vatRate, fee, deposit } = quote;
  const vat = inclVat - exclVat;
  const sums: [string, string, boolean][] = [
    [texts.exclVat, formats.money(exclVat), false],
    [
      vatRate === 0 && vat === 0 ? noVatText(page) : texts.vat(formats.rate(vatRate)),
      formats.money(vat),
      false,
    ],
    [texts.inclVat, formats.money(inclVat), true],
  ];
  if (fee !== null) {
    sums.push([texts.fee, formats.money(fee), false]);
    sums.push([texts.spent, formats.money(inclVat - fee), false]);
  }
  if (deposit.deducted > 0) {
    sums.push([texts.deposit, `−${formats.money(deposit.deducted)}`, false]);
    sums.push([texts.due, formats.money(inclVat - deposit.deducted), true]);
  }
  let y = fit(page, start + 10, sums.length * 20 + 8);
  for (const [label, value, strong] of sums) {
    const style = { size: strong ? 11 : 9, strong, color: strong ? 'ink' : 'muted' } as const;
    paper.write(label, { x: sheet.left + 160, y, width: 220, align: 'right' }, style);
    paper.write(
      value,
      { x: sheet.left + columns.total - 10, y, width: amountWidth + 10, align: 'right' },
      style,
    );
    y += strong ? 21 : 17;
  }
  return y;
}

function drawPart(page: Page, start: number, heading: string, text: string): number {
  const { paper } = page;
  let y = fit(page, start + 14, 30);
  paper.write(heading, { x: sheet.left, y }, { strong: true, color: 'accent' });
  y += 14;
  for (const paragraph of text.split('\n')) {
    const height = paper.heightOf(paragraph || ' ', sheet.width);
    y = fit(page, y, height);
    paper.write(paragraph, { x: sheet.left, y, width: sheet.width });
    y += height;
  }
  return y;
}

function paymentText({ quote, texts }: Page): string {
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

/** A quote as a document: as many A4 pages as it needs. */
export async function drawQuote(quote: QuoteDocument, look: Look): Promise<Buffer> {
  const texts = quotePdfTexts[quote.language];
  const formats = formatsOf(quote.language);
  const paper = await openDocument({
    title: `${texts.title[quote.type]} ${quote.number}`,
    author: nameOf(quote),
    language: locales[quote.language],
    at: new Date(`${quote.issuedOn}T12:00:00Z`),
    writes: JSON.stringify(quote).normalize('NFC'),
    look,
  });
  const page: Page = { paper, quote, texts, formats };
  let y = drawSums(page, drawLines(page, drawHead(page)));
  if (quote.notes) y = drawPart(page, y, texts.notes, quote.notes);
  y = drawPart(page, y, texts.payment, paymentText(page));
  const facts = {
    validUntil: formats.day(quote.validUntil),
    deposit: formats.money(quote.deposit.inclVat),
    clientKind: quote.client.kind,
    works: quote.works,
  };
  for (const term of texts.terms(facts)) {
    const height = paper.heightOf(term, sheet.width, { size: 8 });
    y = fit(page, y + 8, height);
    paper.write(term, { x: sheet.left, y, width: sheet.width }, { size: 8, color: 'muted' });
    y += height;
  }
  const registered = publisherName(quote.agency) ?? nameOf(quote);
  const says = [registered, publisherLine(quote.agency, quote.language)].filter(Boolean).join(', ');
  const publisher = [says, quote.remark].filter(Boolean).join('\n');
  return paper.finish((number, pages) => {
    paper.rule(sheet.footer - 12);
    const style = { size: 7, color: 'muted' } as const;
    paper.write(publisher, { x: sheet.left, y: sheet.footer - 6, width: 400 }, style);
    const place = { x: sheet.right - 80, y: sheet.footer - 6, width: 80, align: 'right' } as const;
    paper.write(texts.page(number, pages), place, style);
  });
}

import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import { productName } from '#domain/brand.ts';
import { type Language, locales } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { type Look, openDocument, sheet } from '#server/quotes/draw-page.ts';
import { receiptTexts } from './receipt-texts.ts';

/** What a receipt says. */
export interface Receipt {
  language: Language;
  number: string;
  reference: string;
  title: string;
  paymentReference: string;
  kind: PaymentKind;
  amount: Cents;
  /** `YYYY-MM-DD`. */
  valueOn: string;
  source: 'agent' | 'statement';
  agency: AgencyIdentity;
  /** Who paid, line by line. */
  payer: readonly string[];
}

/** A receipt as one A4 page. */
export async function drawReceipt(receipt: Receipt, look: Look): Promise<Buffer> {
  const { language, number, reference, title, amount, agency, payer } = receipt;
  const texts = receiptTexts[language];
  const name = agency.name ?? productName;
  const paper = await openDocument({
    title: `${texts.title} ${number}`,
    author: name,
    language: locales[language],
    at: new Date(`${receipt.valueOn}T12:00:00Z`),
    writes: JSON.stringify(receipt).normalize('NFC'),
    look,
  });
  const { left } = sheet;
  const x = left + 10 + paper.mark(left, 46, { width: 96, height: 34 });
  paper.write(name, { x, y: 52, width: 290 - x }, { size: 13, strong: true });
  const head = { x: 300, y: 50, width: sheet.right - 300, align: 'right' } as const;
  paper.write(texts.title, head, { size: 18, strong: true, color: 'accent' });
  paper.rule(92, 'accent', 1.5);
  const facts: [string, string][] = [
    [texts.number, number],
    [texts.receivedOn, writtenDay(receipt.valueOn, language)],
    [texts.request, reference],
    [texts.paymentReference, receipt.paymentReference],
  ];
  for (const [index, [label, value]] of facts.entries()) {
    paper.write(label, { x: left, y: 112 + index * 17, width: 120 }, { color: 'muted' });
    paper.write(value, { x: left + 124, y: 112 + index * 17, width: 170 }, { strong: true });
  }
  paper.write(texts.receivedFrom, { x: 360, y: 112 }, { color: 'muted' });
  paper.write(payer.join('\n'), { x: 360, y: 126, width: sheet.right - 360 });
  let y = 216;
  paper.write(texts.for, { x: left, y }, { color: 'muted' });
  y += 14;
  const what = `${texts.kinds[receipt.kind]} · ${title}`;
  paper.write(what, { x: left, y, width: sheet.width }, { size: 12, strong: true });
  y += paper.heightOf(what, sheet.width, { size: 12, strong: true }) + 18;
  paper.box(y, 44, 'tint');
  paper.write(texts.amount, { x: left + 14, y: y + 16, width: 200 }, { size: 11 });
  const right = { x: left + 200, y: y + 12, width: sheet.width - 214, align: 'right' } as const;
  paper.write(formatMoney(amount, language), right, { size: 18, strong: true });
  y += 64;
  for (const sentence of [texts.sources[receipt.source], texts.noInvoice]) {
    paper.write(sentence, { x: left, y, width: sheet.width }, { color: 'muted' });
    y += paper.heightOf(sentence, sheet.width) + 6;
  }
  const publisher = [publisherName(agency) ?? name, publisherLine(agency, language)]
    .filter(Boolean)
    .join(', ');
  return paper.finish(() => {
    paper.rule(sheet.footer - 12);
    paper.write(publisher, { x: left, y: sheet.footer - 6, width: 400 }, { size: 7, color: 'muted' });
  });
}

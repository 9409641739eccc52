import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { Language } from '#domain/language.ts';
import { type Cents, formatMoney } from '#domain/money.ts';
import type { WrittenAddition } from '#domain/payments/addition-format.ts';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import { stepOfPayment } from '#domain/requests/request-rules.ts';
import { type Look, sheet } from '#server/documents/draw-page.ts';
import {
  drawFacts,
  rowsOfSum,
  drawLetterhead,
  drawParagraph,
  drawSums,
  finishPaper,
  openPaper,
} from '#server/documents/draw-paper.ts';
import { receiptTexts } from './receipt-texts.ts';

/** The content of a receipt. */
export interface Receipt {
  language: Language;
  number: string;
  reference: string;
  title: string;
  paymentReference: string;
  kind: PaymentKind;
  amount: Cents;
  /** The sum of the payment, to which the amount belongs. */
  sum: WrittenAddition;
  /** `YYYY-MM-DD`. */
  valueOn: string;
  source: 'agent' | 'statement';
  agency: AgencyIdentity;
  /** The payer's name and address, line by line. */
  payer: readonly string[];
}

/** Draws a receipt on one A4 page. */
export async function drawReceipt(receipt: Receipt, look: Look): Promise<Buffer> {
  const { language, number, reference, agency, valueOn: day } = receipt;
  const texts = receiptTexts[language];
  const step = stepOfPayment(receipt.kind);
  const page = await openPaper({ language, title: texts.title, number, day, agency, step }, receipt, look);
  const { paper } = page;
  const { left } = sheet;
  drawLetterhead(page, 13);
  const facts = [
    [texts.number, number],
    [texts.receivedOn, writtenDay(day, language)],
    [texts.request, reference],
    [texts.paymentReference, receipt.paymentReference],
  ] as const;
  drawFacts(page, facts, { y: 112, step: 17, indent: 124 });
  paper.write(texts.receivedFrom, { x: 360, y: 112 }, { color: 'muted' });
  paper.write(receipt.payer.join('\n'), { x: 360, y: 126, width: sheet.right - 360 });
  let y = 216;
  paper.write(texts.for, { x: left, y }, { color: 'muted' });
  const what = `${texts.kinds[receipt.kind]} · ${receipt.title}`;
  y = drawParagraph(page, y + 14, what, { size: 12, strong: true }) + 18;
  paper.box(y, 44, 'tint');
  paper.write(texts.amount, { x: left + 14, y: y + 16, width: 200 }, { size: 11 });
  const right = { x: left + 200, y: y + 12, width: sheet.width - 214, align: 'right' } as const;
  paper.write(formatMoney(receipt.amount, language), right, { size: 18, strong: true });
  y += 54;
  if (receipt.sum.lines.length > 1) y = drawSums(page, y, rowsOfSum(receipt.sum, language));
  y += 18;
  for (const sentence of [texts.sources[receipt.source], texts.noInvoice])
    y = drawParagraph(page, y, sentence, { color: 'muted' }) + 6;
  return finishPaper(page);
}

import { isReturnCode, isReturnSubFamily } from '#domain/statements/return-rules.ts';
import { maxEntryCents, statementLimits } from '#domain/statements/statement-limits.ts';
import { tidy } from './read-text.ts';
import { allAt, firstAt, textAt, type XmlNode } from './read-xml.ts';
import type { ParsedPayment } from './reading-kinds.ts';

/** Returns whether `Ntry` or `TxDtls` is a returned payment, and the reason if the file gives one. */
export function returnOf(node: XmlNode): Pick<ParsedPayment, 'isReturn' | 'returnReason'> {
  const information = firstAt(node, 'RtrInf');
  const isReturn =
    information !== null ||
    isReturnSubFamily(textAt(node, ['BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'])) ||
    isReturnCode(textAt(node, ['BkTxCd', 'Prtry', 'Cd']));
  const reason = information && textAt(information, ['Rsn', 'Cd'], ['Rsn', 'Prtry']);
  return { isReturn, returnReason: tidy(reason ?? '', statementLimits.reference) || null };
}

/** Returns the additional information, without a text that equals the payment's text. */
export const addedOf = (node: XmlNode, except: string): string =>
  tidy(
    [...allAt(node, 'AddtlTxInf'), ...allAt(node, 'RtrInf', 'AddtlInf')]
      .map(({ text }) => tidy(text, statementLimits.text))
      .filter((text) => text !== except)
      .join(' '),
    statementLimits.text,
  );

const decimal = /^\d{1,15}(?:\.\d{1,5})?$/;

/** Returns the cents of an amount in euros, otherwise 0: a wrong amount here is no reason to refuse the file. */
function euroCentsOf({ text, currency }: XmlNode): number {
  if (currency !== 'EUR' || !decimal.test(text)) return 0;
  return Math.round(Number(text) * 100);
}

/** Returns the charges that banks deducted. */
export function chargesOf(node: XmlNode): number | null {
  const total = allAt(node, 'Chrgs', 'TtlChrgsAndTaxAmt');
  const chargeAmounts = [...allAt(node, 'Chrgs', 'Rcrd', 'Amt'), ...allAt(node, 'Chrgs', 'Amt')];
  const cents = (total.length > 0 ? total : chargeAmounts).reduce(
    (sum, amount) => sum + euroCentsOf(amount),
    0,
  );
  return cents > 0 && cents <= maxEntryCents ? cents : null;
}

/** Returns the amount that the payer sent. */
export function instructedAmountOf(node: XmlNode): ParsedPayment['instructed'] {
  const amount = firstAt(node, 'AmtDtls', 'InstdAmt', 'Amt');
  if (!amount || !decimal.test(amount.text) || Number(amount.text) === 0) return null;
  const { currency } = amount;
  return currency !== null && /^[A-Z]{3}$/.test(currency) ? { amount: amount.text, currency } : null;
}

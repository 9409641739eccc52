import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import type { QuoteLine } from '#domain/quotes/quote-line-rules.ts';
import { vatReasonTexts } from '#domain/quotes/vat-reason-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { quoteTexts } from '#web/quotes/quote-texts.ts';

/** Returns a function that writes a line’s quantity, its price unless it is the total, and, if asked for, its VAT. */
export function useLineText() {
  const { lines: texts } = useTexts(quoteTexts);
  const formats = useFormats();
  const language = useLanguage();
  return (line: QuoteLine, saysVat: boolean): string => {
    const quantity = formatQuantity(line, language);
    const price = formats.money(line.unitPrice);
    const reason = line.vatReason && vatReasonTexts[language][line.vatReason].name;
    const vat = reason ?? texts.vat(formats.rate(line.vatRate));
    return [line.quantity === 100 ? quantity : texts.priced(quantity, price), ...(saysVat ? [vat] : [])].join(
      ' · ',
    );
  };
}

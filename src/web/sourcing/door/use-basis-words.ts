import type { Basis, DoorPart, Figure } from '#domain/sourcing/door/door-kinds.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { tariffTexts } from '#web/tariffs/tariff-texts.ts';
import { doorTexts } from './door-texts.ts';

export interface BasisWords {
  text: string;
  /** Says why the figure should be checked again; null if there is no reason. */
  mark: string | null;
}

/** Returns the function that describes the source of a figure. */
export function useBasisWords(): (part: DoorPart, figure: Figure) => BasisWords[] {
  const { from: texts } = useTexts(doorTexts);
  const { tariffs, freight } = useTexts(tariffTexts);
  const { shortDate } = useFormats();
  const textOf = (part: DoorPart, { source, day, words }: Basis): string => {
    const date = day === null ? '' : shortDate(day);
    if (source === 'typed') return texts.typed(date);
    if (source === 'sale' || source === 'quote') return day === null ? texts.sale : texts.saleOn(date);
    if (source === 'freight_price') return day === null ? texts.price : texts.priceUntil(date);
    if (source === 'tariff') return texts.tariff(words, date);
    if (source !== 'computed') return texts[source];
    return part === 'insurance' ? texts.insured : part === 'importVat' ? texts.vat : texts.computed;
  };
  return (part, { from }) =>
    from.map((basis) => ({
      text: textOf(part, basis),
      mark: basis.isOld ? (basis.source === 'freight_price' ? freight.expired : tariffs.old) : null,
    }));
}

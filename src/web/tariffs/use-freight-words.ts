import type { FreightPriceReply } from '#contract/tariffs/tariff-endpoints.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffFormats } from './use-tariff-formats.ts';

/** Returns a function that describes a freight price in the reader's language. */
export function useFreightWords() {
  const texts = useTexts(tariffTexts).freight;
  const formats = useTariffFormats();
  const { shortDate } = useFormats();
  return ({ fromPlace, toPlace, mode, unit, currency, price, minimum, validUntil }: FreightPriceReply) => ({
    lane: texts.lane(fromPlace, toPlace),
    mode: texts.modes[mode],
    price: texts.perUnit(formats.amount(price, 10_000, currency), texts.units[unit]),
    minimum: minimum === null ? '' : formats.amount(minimum, 100, currency),
    day: validUntil === null ? '' : shortDate(validUntil),
  });
}

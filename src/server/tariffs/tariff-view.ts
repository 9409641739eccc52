import type { FreightPriceReply, TariffReply } from '#contract/tariffs/tariff-endpoints.ts';
import { fullName } from '#domain/accounts/name-format.ts';
import { isCurrency } from '#domain/rates/currency-kinds.ts';
import { transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { freightUnits } from '#domain/sourcing/door/freight-rules.ts';
import { parseDecimal } from '#domain/sourcing/typed-number-rules.ts';
import { type FreightPriceRow, minimumPlaces, pricePlaces } from './freight-price-store.ts';
import { ratePlaces, type TariffRow } from './tariff-store.ts';

const saverOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || null;

/** Reads `numeric` text as a whole number of its smallest unit. */
const wholeUnits = (decimal: string, places: number): number => parseDecimal(decimal, places) ?? 0;

export function tariffView({
  id,
  code,
  origin,
  rate,
  antiDumping,
  source,
  asOf,
  ...saver
}: TariffRow): TariffReply {
  return {
    id,
    code,
    origin,
    rate: wholeUnits(rate, ratePlaces),
    antiDumping: antiDumping === null ? null : wholeUnits(antiDumping, ratePlaces),
    source,
    asOf,
    by: saverOf(saver),
  };
}

/**
 * Returns an empty list if a newer release wrote the row with a mode, unit or currency that this release does not
 * know.
 */
export function freightPriceView(row: FreightPriceRow): FreightPriceReply[] {
  const { id, fromPlace, toPlace, currency, price, minimum, validUntil } = row;
  const mode = transportModes.find((known) => known === row.mode);
  const unit = freightUnits.find((known) => known === row.unit);
  if (!mode || !unit || !isCurrency(currency)) return [];
  return [
    {
      id,
      fromPlace,
      toPlace,
      mode,
      unit,
      currency,
      price: wholeUnits(price, pricePlaces),
      minimum: minimum === null ? null : wholeUnits(minimum, minimumPlaces),
      validUntil,
      by: saverOf(row),
    },
  ];
}

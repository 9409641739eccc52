import * as z from 'zod/mini';
import { countryCodes } from '#domain/companies/country-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { transportModes } from '#domain/sourcing/door/door-kinds.ts';
import { freightUnits, isUnitOf } from '#domain/sourcing/door/freight-rules.ts';
import {
  maxDutyRate,
  maxFreightMinimum,
  maxFreightPrice,
  placeMaxLength,
  tariffSourceMaxLength,
} from '#domain/sourcing/door/table-limits.ts';
import { isTariffCode } from '#domain/sourcing/door/tariff-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, text } from '#contract/fields.ts';

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const place = text(placeMaxLength);

export const tariffBody = z.object({
  code: z.string().check(z.trim(), z.refine(isTariffCode, { error: 'not six to ten digits' })),
  /** Null for goods of any origin. */
  origin: z.nullable(
    z.string().check(z.refine((code) => countryCodes.includes(code), { error: 'not a country' })),
  ),
  /** Thousandths of a percent, like `antiDumping`. */
  rate: whole(0, maxDutyRate),
  antiDumping: z.nullable(whole(1, maxDutyRate)),
  source: text(tariffSourceMaxLength),
  /** The day on which it was read. */
  asOf: day,
});
export type TariffBody = z.output<typeof tariffBody>;

const freightPriceBody = z
  .object({
    fromPlace: place,
    toPlace: place,
    mode: z.enum(transportModes),
    unit: z.enum(freightUnits),
    currency: z.enum(currencies),
    /** For one unit, in ten-thousandths of the currency's unit. */
    price: whole(0, maxFreightPrice),
    /** Hundredths of the currency's unit. */
    minimum: z.nullable(whole(1, maxFreightMinimum)),
    validUntil: z.nullable(day),
  })
  .check(
    z.refine(({ mode, unit }) => isUnitOf(unit, mode), { error: 'not a unit of this mode', path: ['unit'] }),
  );
export type FreightPriceBody = z.output<typeof freightPriceBody>;

/** The agent who saved it last; null if they were erased. */
const saved = { id, by: z.nullable(z.string()) };

const tariffReply = z.object({
  ...saved,
  code: z.string(),
  origin: z.nullable(z.string()),
  rate: z.int(),
  antiDumping: z.nullable(z.int()),
  source: z.string(),
  asOf: z.string(),
});
export type TariffReply = z.output<typeof tariffReply>;

const freightPriceReply = z.object({
  ...saved,
  fromPlace: z.string(),
  toPlace: z.string(),
  mode: z.enum(transportModes),
  unit: z.enum(freightUnits),
  currency: z.enum(currencies),
  price: z.int(),
  minimum: z.nullable(z.int()),
  validUntil: z.nullable(z.string()),
});
export type FreightPriceReply = z.output<typeof freightPriceReply>;

const tablesReply = z.object({
  /** By code, then by origin. */
  tariffs: z.array(tariffReply),
  /** By lane, then by mode. */
  freightPrices: z.array(freightPriceReply),
});
export type TariffTables = z.output<typeof tablesReply>;

const tariffParams = z.object({ tariffId: id });
const priceParams = z.object({ priceId: id });

export const tariffEndpoints = endpointsOf('Tariffs', {
  listTariffs: {
    method: 'GET',
    path: '/api/agent/tariffs',
    summary: 'Lists the agency’s own customs duties and freight prices.',
    access: { agency: 'see_costs' },
    reply: tablesReply,
  },
  saveTariff: {
    method: 'PUT',
    path: '/api/agent/tariffs/:tariffId',
    summary:
      'Creates a row of the table of duties under an id that the sender chose, or replaces it. Returns both tables.',
    access: { agency: 'see_costs' },
    params: tariffParams,
    body: tariffBody,
    reply: tablesReply,
    errors: ['tariff_exists', 'too_many_tariffs', 'rate_in_future'],
  },
  removeTariff: {
    method: 'DELETE',
    path: '/api/agent/tariffs/:tariffId',
    summary: 'Removes a row of the table of duties; removing it again changes nothing. Returns both tables.',
    access: { agency: 'see_costs' },
    params: tariffParams,
    reply: tablesReply,
  },
  saveFreightPrice: {
    method: 'PUT',
    path: '/api/agent/freight-prices/:priceId',
    summary:
      'Creates a freight price under an id that the sender chose, or replaces it. Returns both tables.',
    access: { agency: 'see_costs' },
    params: priceParams,
    body: freightPriceBody,
    reply: tablesReply,
    errors: ['too_many_freight_prices'],
  },
  removeFreightPrice: {
    method: 'DELETE',
    path: '/api/agent/freight-prices/:priceId',
    summary: 'Removes a freight price; removing it again changes nothing. Returns both tables.',
    access: { agency: 'see_costs' },
    params: priceParams,
    reply: tablesReply,
  },
});

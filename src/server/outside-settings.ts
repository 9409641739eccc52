import { z } from 'zod';
import type { Variable } from './setting-values.ts';

/** Settings of public services outside that the server may ask. */
export const outsideVariables = {
  viesUrl: {
    name: 'VIES_URL',
    sentence:
      'Address of the European Commission’s VAT number service (VIES), https://ec.europa.eu/taxation_customs/vies/rest-api, which is then asked whether a client company’s number is in force; unset: numbers are checked for their shape alone.',
    expects: 'an address that begins with https:// or http://, without a slash at its end',
    schema: z
      .string()
      .refine((value) => /^https?:\/\/[^\s@?#]*[^\s@?#/]$/.test(value) && URL.canParse(value)),
    fallback: undefined,
  },
  exchangeRatesUrl: {
    name: 'EXCHANGE_RATES_URL',
    sentence:
      'Address of the European Central Bank’s daily reference rates, https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, which is then read once each working day after 16:00 in Paris; unset: rates are only typed.',
    expects: 'an address that begins with https:// or http://',
    schema: z.string().refine((value) => /^https?:\/\/[^\s@#]+$/.test(value) && URL.canParse(value)),
    fallback: undefined,
  },
} satisfies Record<string, Variable>;

/**
 * ISO 4217 codes: the euro, the currencies for which the European Central Bank publishes a rate, and other currencies
 * of suppliers' offers.
 */
export const currencies = [
  'EUR',
  'USD',
  'CNY',
  'GBP',
  'CHF',
  'JPY',
  'HKD',
  'TWD',
  'KRW',
  'INR',
  'VND',
  'THB',
  'IDR',
  'MYR',
  'SGD',
  'PHP',
  'BDT',
  'PKR',
  'LKR',
  'KHR',
  'TRY',
  'PLN',
  'CZK',
  'HUF',
  'RON',
  'BGN',
  'SEK',
  'DKK',
  'NOK',
  'ISK',
  'RSD',
  'UAH',
  'ILS',
  'AED',
  'SAR',
  'MAD',
  'TND',
  'EGP',
  'ZAR',
  'KES',
  'NGN',
  'BRL',
  'ARS',
  'COP',
  'MXN',
  'CAD',
  'AUD',
  'NZD',
] as const;
export type Currency = (typeof currencies)[number];
/** The currencies that have a rate. */
export type ForeignCurrency = Exclude<Currency, 'EUR'>;

export const isCurrency = (code: string): code is Currency =>
  (currencies as readonly string[]).includes(code);

export const isForeign = (currency: Currency): currency is ForeignCurrency => currency !== 'EUR';

export const foreignCurrencies: readonly ForeignCurrency[] = currencies.filter(isForeign);

/** The error codes of rates and of the tables of duties and freight, with their HTTP status. */
export const rateErrors = {
  /** The rate is for a future day. */
  rate_in_future: 422,
  /** Another row has this code and origin. */
  tariff_exists: 409,
  too_many_tariffs: 409,
  too_many_freight_prices: 409,
} as const;

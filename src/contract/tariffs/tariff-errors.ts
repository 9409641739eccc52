/** The room’s error codes with their HTTP status. */
export const tariffErrors = {
  /** Another row has this code and origin. */
  tariff_exists: 409,
  too_many_tariffs: 409,
  too_many_freight_prices: 409,
} as const;

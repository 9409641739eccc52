/** The room’s error codes with their HTTP status. */
export const rateErrors = {
  /** A rate of a day to come. */
  rate_in_future: 422,
} as const;

/** The room’s error codes with their HTTP status. */
export const sourcingErrors = {
  offer_not_found: 404,
  /** Somebody changed what is asked, or the choice, meanwhile. */
  inquiry_changed: 409,
  /** Somebody saved a newer version of the offer meanwhile. */
  offer_changed: 409,
  /** The request takes no quote for goods any more. */
  sourcing_over: 409,
  /** A line has offers for none of which is chosen, or its cost is unknown. */
  choice_incomplete: 422,
  /** No rate is known for a currency of the choice. */
  rate_missing: 422,
} as const;

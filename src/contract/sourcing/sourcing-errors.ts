/** The room’s error codes with their HTTP status. */
export const sourcingErrors = {
  offer_not_found: 404,
  inquiry_line_not_found: 404,
  costing_not_found: 404,
  freight_price_not_found: 404,
  /** Somebody changed what is asked, or the choice, meanwhile. */
  inquiry_changed: 409,
  /** Somebody saved a newer version of the offer meanwhile. */
  offer_changed: 409,
  /** Somebody changed what is known of the way to the door meanwhile. */
  door_changed: 409,
  /** The request takes no quote for goods any more. */
  sourcing_over: 409,
  /** The request has no estimate of the cost at the door that could be corrected. */
  estimate_missing: 409,
  /** A newer estimate was made meanwhile. */
  estimate_changed: 409,
  too_many_offers: 409,
  /** Nothing is chosen, or the cost of a chosen line is unknown. */
  choice_incomplete: 422,
  /** No rate is known for a currency of the choice. */
  rate_missing: 422,
} as const;

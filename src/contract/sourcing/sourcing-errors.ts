/** The room’s error codes with their HTTP status. */
export const sourcingErrors = {
  offer_not_found: 404,
  inquiry_line_not_found: 404,
  costing_not_found: 404,
  freight_price_not_found: 404,
  link_not_found: 404,
  sourcing_file_not_found: 404,
  /** The supplier has no such address. */
  contact_not_found: 404,
  /** A supplier's link that does not exist, has ended, or was replaced by a newer one. */
  link_invalid: 404,
  /** Somebody changed the inquiry or the choice meanwhile. */
  inquiry_changed: 409,
  /** Somebody saved a newer version of the offer meanwhile. */
  offer_changed: 409,
  /** Somebody changed the known parts of the way to the door meanwhile. */
  door_changed: 409,
  /** The request does not accept a quote for goods any more. */
  sourcing_over: 409,
  /** The request has no estimate of the cost at the door that could be corrected. */
  estimate_missing: 409,
  /** A newer estimate was made meanwhile. */
  estimate_changed: 409,
  /** The request has no such sample. */
  sample_not_found: 404,
  /** The sample is no longer in the state that this act needs: somebody sent, received, decided or cancelled it. */
  sample_moved_on: 409,
  /** Somebody changed the sample meanwhile. */
  sample_changed: 409,
  /** The quote for goods waits for a sample that the client has not approved. */
  sample_undecided: 409,
  too_many_samples: 409,
  too_many_offers: 409,
  too_many_sourcing_files: 409,
  /** The agency has not written yet what to ask suppliers for. */
  inquiry_missing: 409,
  /** Suppliers may not answer any more. */
  inquiry_closed: 409,
  /** The draft was saved on another device meanwhile. */
  draft_changed: 409,
  /** Nothing is chosen, or the cost of a chosen line is unknown. */
  choice_incomplete: 422,
  /** The answer names no price. */
  answer_empty: 422,
  /** No rate is known for a currency of the choice. */
  rate_missing: 422,
} as const;

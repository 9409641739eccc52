/** The room’s error codes with their HTTP status. */
export const quoteErrors = {
  /** The quote on screen was replaced or decided meanwhile. */
  quote_superseded: 409,
  /** No further quote fits: the client already chooses from the maximum number of quotes. */
  too_many_options: 409,
  /** Quotes offered together must have the same last day. */
  option_validity: 409,
  /** A quote on commission must state the agency's own remuneration. */
  quote_fee_missing: 400,
  /** The PDF was composed here with other amounts, notes or dates than those of the quote. */
  quote_not_as_composed: 409,
  /** The quote's last day is over: it must be asked for again, extended or revised. */
  quote_lapsed: 409,
} as const;

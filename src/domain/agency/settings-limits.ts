export const quoteValidity = { default: 30, min: 1, max: 365 } as const;

/** Days without a sign from a client after which the agency asks whether they continue. */
export const silenceDays = { default: 30, min: 7, max: 365 } as const;

/**
 * Days in which a silent client may answer the agency's question, before the agents are asked to close the request.
 */
export const silenceAnswerDays = 7;

/** Cents. The most that an agent may waive of a payment, for example if a bank deducted charges. */
export const waiverLimit = { default: 2_000, min: 0, max: 100_000 } as const;

/**
 * Limits for bank accounts other than the account that clients see: the most that may be added by hand, and the
 * characters of a name.
 */
export const otherAccountLimits = { max: 20, nameMax: 60 } as const;

/** Days in which a client must transfer the sum asked for. */
export const paymentDays = { default: 7, min: 1, max: 90 } as const;

export const quoteValidity = { default: 30, min: 1, max: 365 } as const;

/** Days without a sign from a client after which they are asked whether they continue. */
export const silenceDays = { default: 30, min: 7, max: 365 } as const;

/** Days in which a client may answer after being asked again, before closing is proposed. */
export const silenceAnswerDays = 7;

/** Cents. The most that an agent may waive of a payment, for example where a bank kept charges. */
export const waiverLimit = { default: 2_000, min: 0, max: 100_000 } as const;

/**
 * Limits for accounts other than the one shown to clients: how many may be added by hand, and the characters of
 * a name.
 */
export const otherAccounts = { max: 20, nameMax: 60 } as const;

/** Days in which a client must transfer the sum asked for. */
export const paymentDays = { default: 7, min: 1, max: 90 } as const;

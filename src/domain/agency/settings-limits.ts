export const quoteValidity = { default: 30, min: 1, max: 365 } as const;

/** Days without a word of a client after which they are asked whether they go on. */
export const silenceDays = { default: 30, min: 7, max: 365 } as const;

/** Days in which a client who was asked again may answer, before closing is proposed. */
export const silenceAnswerDays = 7;

/** Cents: the most of a payment that an agent may do without, where a bank kept charges. */
export const waiverLimit = { default: 2_000, min: 0, max: 100_000 } as const;

/** Accounts besides the one that clients are shown: as many as are added by hand, and characters of a name. */
export const otherAccounts = { max: 20, nameMax: 60 } as const;

/** Days in which a client is to transfer what is asked for. */
export const paymentDays = { default: 7, min: 1, max: 90 } as const;

export const quoteValidity = { default: 30, min: 1, max: 365 } as const;

/** Days without a word of a client after which they are asked whether they go on. */
export const silenceDays = { default: 30, min: 7, max: 365 } as const;

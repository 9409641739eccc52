/**
 * The agency's operating mode. `resale`: it buys and sells in its own name and for its own account;
 * `commission`: it buys in its own name for the client's account (Code de commerce, L132-1).
 */
export const operatingModes = ['resale', 'commission'] as const;
export type OperatingMode = (typeof operatingModes)[number];

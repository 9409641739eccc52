import { printedIban } from '#domain/agency/bank-details-rules.ts';

/** In groups of four, between which a line may break. */
export const inGroups = (iban: string) => printedIban(iban).replaceAll('\u00a0', ' ');

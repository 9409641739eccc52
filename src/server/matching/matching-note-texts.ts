import type { Language } from '#domain/language.ts';

interface MatchingNoteTexts {
  returned: (day: string, why: string | null) => string;
  charges: (amount: string) => string;
}

/** Notes on ledger entries that come from a statement entry. The client reads them. */
export const matchingNoteTexts: Record<Language, MatchingNoteTexts> = {
  fr: {
    returned: (day, why) => `Virement retourné par la banque le ${day}${why === null ? '' : ` (${why})`}.`,
    charges: (amount) => `${amount} de frais retenus par les banques.`,
  },
  en: {
    returned: (day, why) => `Transfer returned by the bank on ${day}${why === null ? '' : ` (${why})`}.`,
    charges: (amount) => `${amount} in bank charges.`,
  },
};

import { writtenDay } from '#domain/agency/agency-day-format.ts';
import type { Language } from '#domain/language.ts';
import type { TermsVersion } from '#domain/legal/terms-version-rules.ts';

/** The act that makes the contract. */
export type ContractAct = 'order' | 'approval';

interface TermsFileWords {
  /** The beginning of the file's name, before the version. */
  name: string;
  version: (version: TermsVersion) => string;
  /** The contract to which the terms belong, and when it was made. */
  acts: Record<ContractAct, (reference: string, moment: string) => string>;
}

export const termsFileTexts: Record<Language, TermsFileWords> = {
  fr: {
    name: 'conditions-de-vente',
    version: ({ id, since }) => `Version\u00a0${id} du ${writtenDay(since, 'fr')}`,
    acts: {
      order: (reference, moment) => `Commande de la demande ${reference}, passée le ${moment}`,
      approval: (reference, moment) => `Demande ${reference}, validée le ${moment}`,
    },
  },
  en: {
    name: 'terms-of-sale',
    version: ({ id, since }) => `Version\u00a0${id} of ${writtenDay(since, 'en')}`,
    acts: {
      order: (reference, moment) => `Order of request ${reference}, made on ${moment}`,
      approval: (reference, moment) => `Request ${reference}, approved on ${moment}`,
    },
  },
};

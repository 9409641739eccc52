import type { Language } from '#domain/language.ts';
import type { DeliveryTerms, ImportArrangement, Incoterm } from './incoterm-kinds.ts';

interface TermTexts {
  /** Explains to a reader who knows no incoterms what the price includes. */
  incoterms: Record<Incoterm, (place: string) => string>;
  imports: Record<ImportArrangement, string>;
}

const texts: Record<Language, TermTexts> = {
  fr: {
    incoterms: {
      EXW: (place) =>
        `La marchandise est à votre disposition à ${place}\u202f; l’enlèvement, l’exportation, le transport et l’assurance sont à votre charge.`,
      FCA: (place) =>
        `La marchandise est remise à votre transporteur à ${place}, dédouanée à l’exportation\u202f; la suite du transport et l’assurance sont à votre charge.`,
      CPT: (place) =>
        `Le transport jusqu’à ${place} est compris, sans assurance\u202f; le risque est le vôtre dès la remise au premier transporteur.`,
      CIP: (place) =>
        `Le transport jusqu’à ${place} et l’assurance sont compris\u202f; le risque est le vôtre dès la remise au premier transporteur.`,
      DAP: (place) => `La marchandise est livrée à ${place}, prête à être déchargée par vous.`,
      DPU: (place) => `La marchandise est livrée et déchargée à ${place}.`,
      DDP: (place) => `La marchandise est livrée à ${place}, tous frais compris jusque-là.`,
      FAS: (place) =>
        `La marchandise est déposée le long du navire à ${place}, dédouanée à l’exportation\u202f; le chargement, la suite du transport et l’assurance sont à votre charge.`,
      FOB: (place) =>
        `La marchandise est chargée à bord du navire à ${place}\u202f; la suite du transport et l’assurance sont à votre charge.`,
      CFR: (place) =>
        `Le transport par mer jusqu’à ${place} est compris, sans assurance\u202f; le risque est le vôtre dès le chargement à bord.`,
      CIF: (place) =>
        `Le transport par mer jusqu’à ${place} et l’assurance sont compris\u202f; le risque est le vôtre dès le chargement à bord.`,
    },
    imports: {
      client:
        'Vous êtes l’importateur\u00a0: les droits de douane et la TVA à l’importation sont à votre charge.',
      agency: 'Nous sommes l’importateur\u00a0: les droits de douane et la TVA à l’importation sont compris.',
      agency_without_vat:
        'Nous sommes l’importateur\u00a0: les droits de douane sont compris, la TVA à l’importation est à votre charge.',
      none: 'La marchandise ne passe aucune douane.',
    },
  },
  en: {
    incoterms: {
      EXW: (place) =>
        `The goods are at your disposal at ${place}; pick-up, export, transport and insurance are at your expense.`,
      FCA: (place) =>
        `The goods are handed to your carrier at ${place}, cleared for export; onward transport and insurance are at your expense.`,
      CPT: (place) =>
        `Transport to ${place} is included, without insurance; the risk is yours from the moment the first carrier has the goods.`,
      CIP: (place) =>
        `Transport to ${place} and insurance are included; the risk is yours from the moment the first carrier has the goods.`,
      DAP: (place) => `The goods are delivered to ${place}, ready for you to unload.`,
      DPU: (place) => `The goods are delivered to ${place} and unloaded.`,
      DDP: (place) => `The goods are delivered to ${place}, all costs up to there included.`,
      FAS: (place) =>
        `The goods are placed alongside the ship at ${place}, cleared for export; loading, onward transport and insurance are at your expense.`,
      FOB: (place) =>
        `The goods are loaded on board the ship at ${place}; onward transport and insurance are at your expense.`,
      CFR: (place) =>
        `Sea transport to ${place} is included, without insurance; the risk is yours once the goods are on board.`,
      CIF: (place) =>
        `Sea transport to ${place} and insurance are included; the risk is yours once the goods are on board.`,
    },
    imports: {
      client: 'You are the importer: customs duties and import VAT are at your expense.',
      agency: 'We are the importer: customs duties and import VAT are included.',
      agency_without_vat: 'We are the importer: customs duties are included, import VAT is at your expense.',
      none: 'The goods cross no customs border.',
    },
  },
};

/** Returns in plain words what the price includes, and who imports. */
export function deliveryText({ incoterm, place, imports }: DeliveryTerms, language: Language): string {
  const { incoterms, imports: importTexts } = texts[language];
  return `${incoterms[incoterm](place)} ${importTexts[imports]}`;
}

/** Returns the terms as merchants write them: `DAP Lyon (Incoterms 2020)`. */
export const termsHeading = ({ incoterm, place }: DeliveryTerms): string =>
  `${incoterm} ${place} (Incoterms 2020)`;

export const importNames: Record<Language, Record<ImportArrangement, string>> = {
  fr: {
    client: 'Le client, TVA comprise',
    agency: 'Nous, TVA comprise',
    agency_without_vat: 'Nous, la TVA étant à la charge du client',
    none: 'Personne, aucune douane à passer',
  },
  en: {
    client: 'The client, import VAT included',
    agency: 'We do, import VAT included',
    agency_without_vat: 'We do; the client bears import VAT',
    none: 'Nobody: no customs border',
  },
};

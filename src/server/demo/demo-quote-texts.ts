import type { Language } from '#domain/language.ts';

interface LineTexts {
  commission: string;
  pickUp: string;
  carriage: { sea: string; air: string; road: string };
  customs: string;
  delivery: string;
}

/** The lines of quotes besides the goods. `{origin}` and `{town}` are filled in. */
export const lineTexts: Record<Language, LineTexts> = {
  fr: {
    commission: 'Sourcing, négociation et contrôle qualité (8 %)',
    pickUp: 'Enlèvement et formalités d’export, {origin}',
    carriage: {
      sea: 'Fret maritime, assurance comprise',
      air: 'Fret aérien, assurance comprise',
      road: 'Transport routier, assurance comprise',
    },
    customs: 'Dédouanement, droits et frais de dossier',
    delivery: 'Livraison sur rendez-vous, {town}',
  },
  en: {
    commission: 'Sourcing, negotiation and quality control (8%)',
    pickUp: 'Pick-up and export formalities, {origin}',
    carriage: { sea: 'Ocean freight, insured', air: 'Air freight, insured', road: 'Road transport, insured' },
    customs: 'Customs clearance, duties and handling',
    delivery: 'Delivery by appointment, {town}',
  },
};

/** The remark under every quote of the demo. */
export const demoRemark: Record<Language, string> = {
  fr: 'Document de démonstration\u00a0: agence, clients et fabricants sont imaginaires.',
  en: 'Demonstration document: agency, clients and makers are fictitious.',
};

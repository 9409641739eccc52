import type { Language } from '#domain/language.ts';
import type { VatReason } from './vat-reason-kinds.ts';

interface ReasonTexts {
  /** The name in a list of choices. */
  name: string;
  /** The sentence that the law requires on quotes and invoices. */
  mention: string;
}

/** The articles belong to the French tax code (Code général des impôts, CGI). */
export const vatReasonTexts: Record<Language, Record<VatReason, ReasonTexts>> = {
  fr: {
    export: {
      name: 'Exportation hors de l’Union européenne',
      mention: 'Exonération de TVA, article 262 I du CGI',
    },
    intra_community: {
      name: 'Livraison à une entreprise d’un autre pays de l’Union',
      mention: 'Exonération de TVA, article 262 ter I du CGI',
    },
    reverse_charge: {
      name: 'TVA due par le client (autoliquidation)',
      mention: 'Autoliquidation, article 283-2 du CGI',
    },
    outside_scope: {
      name: 'Opération située hors de France',
      mention: 'TVA française non applicable, articles 258 et 259 du CGI',
    },
    import_service: {
      name: 'Service compris dans la valeur à l’importation',
      mention: 'Exonération de TVA, article 262 II-14° du CGI',
    },
    disbursement: {
      name: 'Débours, payés au nom et pour le compte du client',
      mention: 'Débours, article 267 II-2° du CGI',
    },
    franchise: {
      name: 'Franchise en base de l’agence',
      mention: 'TVA non applicable, article 293 B du CGI',
    },
  },
  en: {
    export: {
      name: 'Export outside the European Union',
      mention: 'Exempt from VAT, article 262 I of the CGI',
    },
    intra_community: {
      name: 'Delivery to a business in another EU country',
      mention: 'Exempt from VAT, article 262 ter I of the CGI',
    },
    reverse_charge: {
      name: 'VAT due from the client (reverse charge)',
      mention: 'Reverse charge, article 283-2 of the CGI',
    },
    outside_scope: {
      name: 'Supply outside France',
      mention: 'French VAT not applicable, articles 258 and 259 of the CGI',
    },
    import_service: {
      name: 'Service included in the import value',
      mention: 'Exempt from VAT, article 262 II-14° of the CGI',
    },
    disbursement: {
      name: 'Disbursement, paid in the client’s name and on their behalf',
      mention: 'Disbursement, article 267 II-2° of the CGI',
    },
    franchise: {
      name: 'The agency’s small-business exemption',
      mention: 'VAT not applicable, article 293 B of the CGI',
    },
  },
};

import type { AgencyMention, ClientMention } from '#domain/invoices/mention-kinds.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface MentionWords {
  agency: Record<AgencyMention, string>;
  client: Record<ClientMention, string>;
}

/** The details that an invoice must state, as the parts of a list after “Missing:”. */
export const missingMentionTexts = defineTexts<MentionWords>({
  fr: {
    agency: {
      seat: 'siège en France',
      legalName: 'dénomination sociale',
      siren: 'SIREN',
      vatNumber: 'numéro de TVA',
      legalForm: 'forme juridique',
      capital: 'capital social',
      office: 'adresse du siège',
      deposit: 'TVA du dépôt',
    },
    client: {
      company: 'entreprise du client',
      billingAddress: 'adresse de facturation de l’entreprise',
      registrationNumber: 'SIREN ou SIRET de l’entreprise',
      vatNumber: 'numéro de TVA de l’entreprise',
      personAddress: 'adresse de facturation du client',
    },
  },
  en: {
    agency: {
      seat: 'registered office in France',
      legalName: 'legal name',
      siren: 'SIREN',
      vatNumber: 'VAT number',
      legalForm: 'legal form',
      capital: 'share capital',
      office: 'address of the registered office',
      deposit: 'VAT on the deposit',
    },
    client: {
      company: 'the client’s company',
      billingAddress: 'the company’s billing address',
      registrationNumber: 'the company’s SIREN or SIRET',
      vatNumber: 'the company’s VAT number',
      personAddress: 'the client’s billing address',
    },
  },
});

import type { IdentityPart } from '#domain/agency/identity-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const help: Partial<Record<IdentityPart, string>> = {
  legalName: 'Ou vos nom et prénom.',
  siren: 'Neuf chiffres.',
  companyNumber: 'Par exemple 123\u00a0456\u00a0782 RCS Lyon. Facultatif.',
  vatNumber: 'En France, FR et 11\u00a0chiffres.',
  name: 'Celui que voient vos clients.',
  host: 'Nom, adresse et téléphone, dans l’Union européenne.',
  mediator:
    'Si vous servez des consommateurs\u00a0: nom, adresse et site, repris dans les conditions de vente.',
};

export const identityTexts = defineTexts({
  fr: {
    description:
      'Figure sur les devis composés et les factures émises ici, les e-mails et les mentions légales, où ce qui manque est marqué «\u00a0à compléter\u00a0».',
    /** Added to the help of a field that is still empty. */
    needed: {
      quotes: 'Nécessaire pour émettre un devis.',
      invoices: 'Nécessaire pour émettre une facture.',
    },
    parts: {
      legalName: 'Dénomination sociale',
      siren: 'SIREN',
      name: 'Nom commercial',
      legalForm: 'Forme juridique',
      capital: 'Capital social',
      office: 'Adresse du siège',
      companyNumber: 'Numéro d’immatriculation',
      vatNumber: 'Numéro de TVA',
      email: 'E-mail de contact',
      phone: 'Téléphone',
      publicationDirector: 'Directeur de la publication',
      host: 'Hébergeur',
      mediator: 'Médiateur de la consommation',
    },
    help,
    seat: { label: 'Pays du siège', france: 'En France', abroad: 'À l’étranger' },
    vat: {
      label: 'Régime de TVA',
      none: 'Avec un numéro de TVA',
      franchise: 'Sans\u00a0: franchise en base, art.\u00a0293\u00a0B du CGI',
      abroad: 'Sans\u00a0: agence établie hors de France',
    },
    foreignNumber: {
      label: 'Numéro d’immatriculation',
      help: 'Celui du registre de votre pays.',
    },
    wrongSiren: 'Ce SIREN contient une erreur. Il compte neuf chiffres.',
    wrongVatNumber: {
      france:
        'Ce numéro contient une erreur, ou n’est pas celui de ce SIREN. Écrivez FR, deux chiffres, puis le SIREN.',
      abroad: 'Ce numéro contient une erreur. Il commence par le code du pays.',
    },
    wrongEmail: 'Indiquez une adresse e-mail valable.',
    wrongPhone: 'Indiquez un numéro, par exemple +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'Cette valeur n’a pas été acceptée. Vérifiez-la.',
  },
  en: {
    description:
      'Shown on quotes and invoices created here, in emails and in the legal notice, where anything missing appears as “to be completed”.',
    needed: { quotes: 'You need it to issue quotes.', invoices: 'You need it to issue invoices.' },
    parts: {
      legalName: 'Legal name',
      siren: 'SIREN',
      name: 'Trade name',
      legalForm: 'Legal form',
      capital: 'Share capital',
      office: 'Registered office',
      companyNumber: 'Company number',
      vatNumber: 'VAT number',
      email: 'Contact email',
      phone: 'Phone',
      publicationDirector: 'Publication director',
      host: 'Hosting provider',
      mediator: 'Consumer mediator',
    },
    help: {
      legalName: 'Or your own name.',
      siren: 'Nine digits.',
      companyNumber: 'For example 123\u00a0456\u00a0782 RCS Lyon. Optional.',
      vatNumber: 'In France, FR and 11\u00a0digits.',
      name: 'The name your clients see.',
      host: 'Name, address and phone, in the European Union.',
      mediator: 'If you serve consumers: name, address and website, as shown in the terms of sale.',
    },
    seat: { label: 'Registered in', france: 'France', abroad: 'Another country' },
    vat: {
      label: 'VAT status',
      none: 'Has a VAT number',
      franchise: 'No VAT number: small business exemption, art.\u00a0293\u00a0B of the CGI',
      abroad: 'No VAT number: established outside France',
    },
    foreignNumber: {
      label: 'Company number',
      help: 'From your country’s register.',
    },
    wrongSiren: 'This SIREN has a mistake. It needs nine digits.',
    wrongVatNumber: {
      france:
        'This number has a mistake, or does not match this SIREN. Enter FR, two digits, then the SIREN.',
      abroad: 'This number has a mistake. It starts with the country code.',
    },
    wrongEmail: 'Enter a valid email address.',
    wrongPhone: 'Enter a number, for example +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'This was not accepted. Check it and try again.',
  },
});

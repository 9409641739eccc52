import type { IdentityPart } from '#domain/agency/identity-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const help: Partial<Record<IdentityPart, string>> = {
  legalName:
    'Le nom sous lequel l’agence est immatriculée\u202f; pour une entreprise individuelle, vos nom et prénom. Aucun devis ne peut être émis sans\u00a0lui.',
  siren: 'Neuf chiffres. Aucun devis ne peut être émis sans lui.',
  companyNumber: 'Par exemple 123\u00a0456\u00a0782 RCS Lyon. Facultatif.',
  vatNumber: 'FR et 11\u00a0chiffres, par exemple.',
  name: 'Celui que voient vos clients, s’il est différent.',
  host: 'Nom, adresse et téléphone du prestataire, dans l’Union européenne.',
  mediator:
    'Nom, adresse et site, si l’agence contracte avec des consommateurs. Repris dans les conditions de vente.',
};

export const identityTexts = defineTexts({
  fr: {
    title: 'Identité de l’agence',
    description:
      'Figure dans les devis composés ici, les e-mails et les mentions légales, où ce qui manque apparaît comme «\u00a0à compléter\u00a0».',
    parts: {
      legalName: 'Dénomination sociale',
      siren: 'SIREN',
      name: 'Nom commercial',
      legalForm: 'Forme juridique',
      capital: 'Capital social',
      office: 'Siège social',
      companyNumber: 'Numéro d’immatriculation',
      vatNumber: 'Numéro de TVA',
      email: 'E-mail de contact',
      phone: 'Téléphone',
      publicationDirector: 'Directeur de la publication',
      host: 'Hébergeur',
      mediator: 'Médiateur de la consommation',
    },
    help,
    seat: { label: 'Siège', france: 'En France', abroad: 'À l’étranger' },
    vat: {
      label: 'Régime de TVA',
      help: 'Un numéro, ou pourquoi il n’y en a pas.',
      none: 'Avec un numéro de TVA',
      franchise: 'Sans\u00a0: franchise en base, art.\u00a0293\u00a0B du CGI',
      abroad: 'Sans\u00a0: agence établie hors de France',
    },
    foreignNumber: {
      label: 'Numéro d’immatriculation',
      help: 'Celui du registre de votre pays. Aucun devis ne peut être émis sans lui.',
    },
    wrongSiren: 'Ce SIREN contient une erreur\u00a0: il compte neuf chiffres.',
    wrongVatNumber: {
      france:
        'Ce numéro contient une erreur, ou n’est pas celui de ce SIREN\u00a0: FR, deux chiffres, puis le SIREN.',
      abroad: 'Ce numéro contient une erreur\u00a0: il commence par le code du pays.',
    },
    wrongEmail: 'Indiquez une adresse e-mail valable.',
    wrongPhone: 'Indiquez un numéro, par exemple +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'Cette valeur n’a pas été acceptée\u00a0: vérifiez-la.',
    submit: 'Enregistrer l’identité',
    saved: 'Identité enregistrée',
    errorTitle: 'L’identité n’a pas été enregistrée',
  },
  en: {
    title: 'The agency’s identity',
    description:
      'Shown on quotes created here, in emails and in the legal notice, where anything missing appears as “to be completed”.',
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
      legalName:
        'The name the agency is registered under; for a sole trader, your own name. You cannot issue quotes without\u00a0it.',
      siren: 'Nine digits. You cannot issue quotes without it.',
      companyNumber: 'For example 123\u00a0456\u00a0782 RCS Lyon. Optional.',
      vatNumber: 'For example, FR and 11\u00a0digits.',
      name: 'The name your clients see, if different.',
      host: 'The provider’s name, address and phone, in the European Union.',
      mediator: 'Name, address and website, if the agency serves consumers. Shown in the terms of sale.',
    },
    seat: { label: 'Registered in', france: 'France', abroad: 'Another country' },
    vat: {
      label: 'VAT status',
      help: 'Whether you have a VAT number or, if not, why.',
      none: 'Has a VAT number',
      franchise: 'No VAT number: small business exemption, art.\u00a0293\u00a0B of the CGI',
      abroad: 'No VAT number: established outside France',
    },
    foreignNumber: {
      label: 'Company number',
      help: 'From your country’s register. You cannot issue quotes without it.',
    },
    wrongSiren: 'There is a mistake in this SIREN: it has nine digits.',
    wrongVatNumber: {
      france:
        'There is a mistake in this number, or it does not match this SIREN: FR, two digits, then the SIREN.',
      abroad: 'There is a mistake in this number: it begins with the country’s code.',
    },
    wrongEmail: 'Enter a valid email address.',
    wrongPhone: 'Enter a number, for example +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'This value was not accepted: please check it.',
    submit: 'Save identity',
    saved: 'Identity saved',
    errorTitle: 'The identity was not saved',
  },
});

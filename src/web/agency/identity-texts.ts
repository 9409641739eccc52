import type { IdentityPart } from '#domain/agency/identity-rules.ts';
import { quoteValidity } from '#domain/agency/identity-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

interface IdentityTexts {
  title: string;
  description: string;
  parts: Record<IdentityPart, string>;
  help: Partial<Record<IdentityPart, string>>;
  wrongEmail: string;
  wrongPhone: string;
  refused: string;
  submit: string;
  busy: string;
  saved: string;
  errorTitle: string;
  validity: {
    title: string;
    description: string;
    label: string;
    wrong: string;
    submit: string;
    saved: string;
    errorTitle: string;
  };
}

export const identityTexts = defineTexts<IdentityTexts>({
  fr: {
    title: 'Identité de l’agence',
    description:
      'Reprise dans les devis composés ici, les e-mails et les mentions légales, où ce qui manque apparaît «\u00a0à compléter\u00a0».',
    parts: {
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
    help: {
      companyNumber: 'SIREN et ville du greffe, par exemple.',
      vatNumber: 'FR et 11 chiffres, par exemple.',
      host: 'Nom, adresse et téléphone du prestataire, dans l’Union européenne.',
      mediator:
        'Nom, adresse et site, si l’agence contracte avec des consommateurs. Repris dans les conditions de vente.',
    },
    wrongEmail: 'Indiquez une adresse e-mail valable.',
    wrongPhone: 'Indiquez un numéro, par exemple +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'Cette valeur n’a pas été acceptée\u00a0: vérifiez-la.',
    submit: 'Enregistrer l’identité',
    busy: 'Enregistrement…',
    saved: 'Identité enregistrée',
    errorTitle: 'L’identité n’a pas été enregistrée',
    validity: {
      title: 'Validité des devis',
      description: 'Comptée à partir de la date d’émission, pour les devis composés à partir de maintenant.',
      label: 'Nombre de jours',
      wrong: `Indiquez un nombre de jours entre ${quoteValidity.least} et ${quoteValidity.most}.`,
      submit: 'Enregistrer la validité',
      saved: 'Validité enregistrée',
      errorTitle: 'La validité n’a pas été enregistrée',
    },
  },
  en: {
    title: 'The agency’s identity',
    description:
      'In quotes composed here, in emails and in the legal notice, where what is missing reads “to be completed”.',
    parts: {
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
      companyNumber: 'The SIREN and its registry, for example.',
      vatNumber: 'FR and 11 digits, for example.',
      host: 'The provider’s name, address and phone, in the European Union.',
      mediator: 'Name, address and site, if the agency deals with consumers. In the terms of sale.',
    },
    wrongEmail: 'Enter a valid email address.',
    wrongPhone: 'Enter a number, for example +33\u00a01\u00a023\u00a045\u00a067\u00a089.',
    refused: 'This value was not accepted: please check it.',
    submit: 'Save the identity',
    busy: 'Saving…',
    saved: 'Identity saved',
    errorTitle: 'The identity was not saved',
    validity: {
      title: 'Validity of quotes',
      description: 'Counted from the day of issue, for quotes composed from now on.',
      label: 'Number of days',
      wrong: `Enter a number of days between ${quoteValidity.least} and ${quoteValidity.most}.`,
      submit: 'Save the validity',
      saved: 'Validity saved',
      errorTitle: 'The validity was not saved',
    },
  },
});

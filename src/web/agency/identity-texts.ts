import type { IdentityPart } from '#domain/agency/identity-rules.ts';
import {
  paymentDays,
  quoteValidity,
  silenceAnswerDays,
  silenceDays,
} from '#domain/agency/settings-limits.ts';
import { type Language, locales } from '#domain/language.ts';
import { reminderDays } from '#domain/reminders/reminder-rules.ts';
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

const reminders = (language: Language) =>
  new Intl.ListFormat(locales[language]).format(reminderDays.map(String));

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
    busy: 'Enregistrement…',
    saved: 'Identité enregistrée',
    errorTitle: 'L’identité n’a pas été enregistrée',
    waiver: {
      title: 'Écarts de paiement',
      description:
        'Quand une banque a retenu des frais, un agent peut ne pas demander le reste d’un paiement, jusqu’à cette somme en tout pour ce paiement, et avec un motif. À 0, personne ne le peut.',
      label: 'Écart le plus grand',
      wrong: (max: string) => `Indiquez une somme, de ${max} au plus.`,
      submit: 'Enregistrer la limite',
      saved: 'Limite enregistrée',
      errorTitle: 'La limite n’a pas été enregistrée',
    },
    silence: {
      title: 'Clients sans nouvelles',
      description: `Sans nouvelles après ce délai, le client dont on attend un virement ou une décision est relancé une fois. S’il ne répond pas sous ${silenceAnswerDays}\u00a0jours, il vous est proposé d’annuler la demande. Rien n’est clôturé sans vous.`,
      label: 'Jours sans nouvelles',
      wrong: `Indiquez un nombre de jours entre ${silenceDays.min} et ${silenceDays.max}.`,
      submit: 'Enregistrer le délai',
      saved: 'Délai enregistré',
      errorTitle: 'Le délai n’a pas été enregistré',
    },
    paymentDays: {
      title: 'Délai de paiement',
      description: `Chaque somme demandée à vos clients a une date limite, comptée à partir de votre demande, ou le dernier jour du devis s’il vient plus tôt. Des rappels sont envoyés ${reminders('fr')}\u00a0jours après. Un nouveau délai vaut pour ce qui est demandé ensuite.`,
      label: 'Jours pour payer',
      wrong: `Indiquez un nombre de jours entre ${paymentDays.min} et ${paymentDays.max}.`,
      submit: 'Enregistrer le délai de paiement',
      saved: 'Délai de paiement enregistré',
      errorTitle: 'Le délai de paiement n’a pas été enregistré',
    },
    validity: {
      title: 'Validité des devis',
      description:
        'Comptée à partir de la date d’émission, pour les devis émis à partir de maintenant. Passé son dernier jour, un devis ne peut plus être accepté\u202f; l’équipe le prolonge ou le révise.',
      label: 'Nombre de jours',
      wrong: `Indiquez un nombre de jours entre ${quoteValidity.min} et ${quoteValidity.max}.`,
      submit: 'Enregistrer la validité',
      saved: 'Validité enregistrée',
      errorTitle: 'La validité n’a pas été enregistrée',
    },
  },
  en: {
    title: 'The agency’s identity',
    description:
      'Shown in quotes composed here, in emails and in the legal notice, where whatever is missing appears as “to be completed”.',
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
        'The name under which the agency is registered; for a sole trader, your own. No quote can be issued without\u00a0it.',
      siren: 'Nine digits. No quote can be issued without it.',
      companyNumber: 'For example 123\u00a0456\u00a0782 RCS Lyon. Optional.',
      vatNumber: 'FR and 11\u00a0digits, for example.',
      name: 'The one your clients see, if different.',
      host: 'The provider’s name, address and phone, in the European Union.',
      mediator: 'Name, address and site, if the agency deals with consumers. Shown in the terms of sale.',
    },
    seat: { label: 'Registered in', france: 'France', abroad: 'Another country' },
    vat: {
      label: 'VAT status',
      help: 'A number, or why there is none.',
      none: 'With a VAT number',
      franchise: 'Without: small businesses’ scheme, art.\u00a0293\u00a0B of the CGI',
      abroad: 'Without: established outside France',
    },
    foreignNumber: {
      label: 'Company number',
      help: 'From your country’s register. No quote can be issued without it.',
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
    submit: 'Save the identity',
    busy: 'Saving…',
    saved: 'Identity saved',
    errorTitle: 'The identity was not saved',
    waiver: {
      title: 'Payment differences',
      description:
        'Where a bank has kept charges, an agent may do without the rest of a payment, up to this sum in all for that payment, and with a reason. At 0, nobody may.',
      label: 'Largest difference',
      wrong: (max) => `Enter a sum of at most ${max}.`,
      submit: 'Save the limit',
      saved: 'Limit saved',
      errorTitle: 'The limit was not saved',
    },
    silence: {
      title: 'Clients who do not reply',
      description: `After this many days without a reply, a client who has a transfer or a decision to make is reminded once. If there is still no reply within ${silenceAnswerDays}\u00a0days, we suggest that you cancel the request. Nothing is closed unless you close it.`,
      label: 'Days without a reply',
      wrong: `Enter a number of days between ${silenceDays.min} and ${silenceDays.max}.`,
      submit: 'Save the number of days',
      saved: 'Number of days saved',
      errorTitle: 'The number of days was not saved',
    },
    paymentDays: {
      title: 'Time to pay',
      description: `Each sum that your clients are asked for has a due date, counted from the day you ask, or the last day of the quote if that comes sooner. Reminders are sent ${reminders('en')}\u00a0days after it. A new time applies to what is asked for from then on.`,
      label: 'Days to pay',
      wrong: `Enter a number of days between ${paymentDays.min} and ${paymentDays.max}.`,
      submit: 'Save the time to pay',
      saved: 'Time to pay saved',
      errorTitle: 'The time to pay was not saved',
    },
    validity: {
      title: 'Validity of quotes',
      description:
        'Counted from the day of issue, for quotes issued from now on. After its last day a quote can no longer be accepted; the team extends or revises it.',
      label: 'Number of days',
      wrong: `Enter a number of days between ${quoteValidity.min} and ${quoteValidity.max}.`,
      submit: 'Save the validity',
      saved: 'Validity saved',
      errorTitle: 'The validity was not saved',
    },
  },
});

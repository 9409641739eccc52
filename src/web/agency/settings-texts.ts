import {
  paymentDays,
  quoteValidity,
  silenceAnswerDays,
  silenceDays,
} from '#domain/agency/settings-limits.ts';
import { type Language, locales } from '#domain/language.ts';
import { reminderDays } from '#domain/reminders/reminder-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const reminders = (language: Language) =>
  new Intl.ListFormat(locales[language]).format(reminderDays.map(String));

/** Texts of the settings that have a single field. */
export const settingsTexts = defineTexts({
  fr: {
    busy: 'Enregistrement…',
    clientTypes: {
      title: 'Clientèle',
      description:
        'S’applique aux inscriptions et aux demandes à venir. Un consommateur qui a déjà fait une demande garde ses droits pour celle-ci.',
      label: 'L’agence sert',
      options: {
        businesses: {
          label: 'Des professionnels seulement',
          help: 'L’inscription et les conditions l’indiquent. Rien de ce qui concerne les consommateurs n’est affiché.',
        },
        consumers_too: {
          label: 'Des consommateurs aussi',
          help: 'Les conditions, la commande et la rétractation suivent alors le Code de la consommation. Indiquez aussi votre médiateur dans l’identité de l’agence.',
        },
      },
      submit: 'Enregistrer la clientèle',
      saved: 'Clientèle enregistrée',
      errorTitle: 'La clientèle n’a pas été enregistrée',
    },
    operatingMode: {
      title: 'Revente ou commission',
      description:
        'S’applique aux demandes à venir\u00a0: chacune garde ce qui valait quand elle a été faite. Détenir de l’argent pour autrui peut exiger un agrément\u00a0: consultez votre expert-comptable avant de choisir la commission.',
      label: 'Comment l’agence travaille',
      options: {
        resale: {
          label: 'Elle revend',
          help: 'L’agence achète et vend en son propre nom. Les sommes reçues sont les siennes.',
        },
        commission: {
          label: 'Elle achète pour ses clients',
          help: 'L’agence achète en son nom, pour le compte du client, et lui rend compte. Les conditions et les devis l’indiquent.',
        },
      },
      submit: 'Enregistrer ce choix',
      saved: 'Choix enregistré',
      errorTitle: 'Le choix n’a pas été enregistré',
    },
    newRequests: {
      title: 'Nouvelles demandes',
      description:
        'Chaque agent peut toujours prendre, confier ou rendre une demande. Les clients n’en voient rien.',
      label: 'Une nouvelle demande est confiée',
      options: {
        nobody: { label: 'À personne', help: 'Tous les agents en sont avertis, et l’un d’eux la prend.' },
        in_turn: {
          label: 'À tour de rôle aux agents présents',
          help: 'Est présent qui a le programme ouvert. Seul l’agent choisi est averti\u202f; si personne n’est présent, elle n’est confiée à personne.',
        },
      },
      submit: 'Enregistrer',
      saved: 'Choix enregistré',
      errorTitle: 'Le choix n’a pas été enregistré',
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
    quoteValidityDays: {
      title: 'Validité des devis',
      description:
        'Comptée à partir de la date d’émission, pour les devis émis à partir de maintenant. Passé son dernier jour, un devis ne peut plus être accepté\u202f; l’équipe le prolonge ou le révise.',
      label: 'Nombre de jours',
      wrong: `Indiquez un nombre de jours entre ${quoteValidity.min} et ${quoteValidity.max}.`,
      submit: 'Enregistrer la validité',
      saved: 'Validité enregistrée',
      errorTitle: 'La validité n’a pas été enregistrée',
    },
    waiverLimit: {
      title: 'Écarts de paiement',
      description:
        'Quand une banque a retenu des frais, un agent peut ne pas demander le reste d’un paiement, jusqu’à cette somme en tout pour ce paiement, et avec un motif. À 0, personne ne le peut.',
      label: 'Écart le plus grand',
      wrong: (max: string) => `Indiquez une somme, de ${max} au plus.`,
      submit: 'Enregistrer la limite',
      saved: 'Limite enregistrée',
      errorTitle: 'La limite n’a pas été enregistrée',
    },
    silenceDays: {
      title: 'Clients sans nouvelles',
      description: `Sans nouvelles après ce délai, le client dont on attend un virement ou une décision est relancé une fois. S’il ne répond pas sous ${silenceAnswerDays}\u00a0jours, il vous est proposé d’annuler la demande. Rien n’est clôturé sans vous.`,
      label: 'Jours sans nouvelles',
      wrong: `Indiquez un nombre de jours entre ${silenceDays.min} et ${silenceDays.max}.`,
      submit: 'Enregistrer le délai',
      saved: 'Délai enregistré',
      errorTitle: 'Le délai n’a pas été enregistré',
    },
  },
  en: {
    busy: 'Saving…',
    clientTypes: {
      title: 'Who you serve',
      description:
        'Applies to new sign-ups and requests. Consumers who have already submitted a request keep their rights for it.',
      label: 'The agency serves',
      options: {
        businesses: {
          label: 'Businesses only',
          help: 'The sign-up page and the terms say so. Nothing about consumers is shown.',
        },
        consumers_too: {
          label: 'Consumers too',
          help: 'Terms, ordering and withdrawal then follow the French Consumer Code. Also enter your mediator in the agency’s identity.',
        },
      },
      submit: 'Save',
      saved: 'Choice saved',
      errorTitle: 'The choice was not saved',
    },
    operatingMode: {
      title: 'Resale or commission',
      description:
        'Applies to new requests only. Holding money for others may require a licence: ask your accountant before choosing commission.',
      label: 'How the agency works',
      options: {
        resale: {
          label: 'It resells',
          help: 'The agency buys and sells in its own name. The money it receives is its own.',
        },
        commission: {
          label: 'It buys for its clients',
          help: 'The agency buys in its own name on the client’s behalf, and accounts to them for it. Terms and quotes say so.',
        },
      },
      submit: 'Save choice',
      saved: 'Choice saved',
      errorTitle: 'The choice was not saved',
    },
    newRequests: {
      title: 'New requests',
      description: 'Agents can always take, assign or unassign a request. Clients do not see this.',
      label: 'New requests go',
      options: {
        nobody: { label: 'To nobody', help: 'Every agent is told, and one of them takes it.' },
        in_turn: {
          label: 'In turn to agents who are online',
          help: 'Agents are online while they have the program open. Only the chosen agent is told. If nobody is online, the request goes to nobody.',
        },
      },
      submit: 'Save',
      saved: 'Choice saved',
      errorTitle: 'The choice was not saved',
    },
    paymentDays: {
      title: 'Time to pay',
      description: `Every payment you ask for has a due date, counted from the day you ask, or the last day of the quote if that is sooner. Reminders are sent ${reminders('en')}\u00a0days after it. A change applies only to payments you ask for from now on.`,
      label: 'Days to pay',
      wrong: `Enter a number of days between ${paymentDays.min} and ${paymentDays.max}.`,
      submit: 'Save time to pay',
      saved: 'Time to pay saved',
      errorTitle: 'The time to pay was not saved',
    },
    quoteValidityDays: {
      title: 'Quote validity',
      description:
        'Counted from the issue date, for quotes issued from now on. After its last day a quote can no longer be accepted; the team can extend or revise it.',
      label: 'Number of days',
      wrong: `Enter a number of days between ${quoteValidity.min} and ${quoteValidity.max}.`,
      submit: 'Save validity',
      saved: 'Validity saved',
      errorTitle: 'The validity was not saved',
    },
    waiverLimit: {
      title: 'Payment differences',
      description:
        'When a bank has kept charges, an agent can waive the rest of a payment, giving a reason, up to this total for each payment. At 0, nobody can.',
      label: 'Waiver limit',
      wrong: (max) => `Enter an amount of at most ${max}.`,
      submit: 'Save limit',
      saved: 'Limit saved',
      errorTitle: 'The limit was not saved',
    },
    silenceDays: {
      title: 'Clients who do not reply',
      description: `After this many days without a reply, a client who has a transfer or a decision to make is reminded once. If there is still no reply within ${silenceAnswerDays}\u00a0days, we suggest that you cancel the request. Nothing is closed unless you close it.`,
      label: 'Days without a reply',
      wrong: `Enter a number of days between ${silenceDays.min} and ${silenceDays.max}.`,
      submit: 'Save number of days',
      saved: 'Number of days saved',
      errorTitle: 'The number of days was not saved',
    },
  },
});

import {
  paymentDays,
  quoteValidity,
  silenceAnswerDays,
  silenceDays,
} from '#domain/agency/settings-limits.ts';
import { type Language, locales } from '#domain/language.ts';
import { reminderDays } from '#domain/reminders/reminder-rules.ts';
import { defineTexts, plural } from '#web/shared/language/language.ts';

const reminders = (language: Language) =>
  new Intl.ListFormat(locales[language]).format(reminderDays.map(String));

/** Texts of the settings that are a choice or a number. */
export const settingsTexts = defineTexts({
  fr: {
    clientTypes: {
      title: 'Clientèle',
      description:
        'Vaut pour l’avenir. Un consommateur qui a déjà fait une demande garde ses droits pour celle-ci.',
      options: {
        businesses: {
          label: 'Des professionnels seulement',
          help: 'L’inscription et les conditions l’indiquent.',
        },
        consumers_too: {
          label: 'Des consommateurs aussi',
          help: 'Selon le Code de la consommation. Indiquez aussi votre médiateur, à la page Identité.',
        },
      },
    },
    operatingMode: {
      title: 'Revente ou commission',
      description:
        'Vaut pour les demandes à venir. Détenir de l’argent pour autrui peut exiger un agrément\u00a0: consultez votre expert-comptable avant de choisir la commission.',
      options: {
        resale: {
          label: 'Revente',
          help: 'En son propre nom. Les sommes reçues sont celles de l’agence.',
        },
        commission: {
          label: 'Achat pour le compte des clients',
          help: 'En son nom, et elle leur rend compte. Les conditions et les devis l’indiquent.',
        },
      },
    },
    newRequests: {
      title: 'Nouvelles demandes',
      description:
        'Chaque agent peut toujours prendre, confier ou rendre une demande. Les clients n’en voient rien.',
      options: {
        nobody: {
          label: 'Confiées à personne',
          help: 'Tous les agents en sont avertis, et l’un d’eux la prend.',
        },
        in_turn: {
          label: 'À tour de rôle aux agents présents',
          help: 'À ceux qui ont le programme ouvert, s’il y en a. Seul l’agent choisi est averti.',
        },
      },
    },
    days: (count: number) => plural('fr', count, 'jour', 'jours'),
    exclVat: {
      label: 'Dépôt HT',
      help: 'À la validation d’une demande\u202f; vaut pour les validations à venir.',
    },
    vat: {
      label: 'TVA du dépôt',
      help: 'Le montant TTC en découle\u202f; s’il est saisi, le taux le suit.',
      /** No rate: the amount incl. VAT was typed by hand. */
      byHand: 'Autre',
    },
    inclVat: {
      label: 'Dépôt TTC',
      help: 'Ce que vos clients virent.',
      below: 'Le montant TTC ne peut pas être inférieur au montant HT.',
    },
    amount: {
      missing: 'Indiquez un montant, par exemple 1\u202f234,56.',
      tooLarge: 'Ce montant est trop élevé.',
    },
    paymentDays: {
      label: 'Délai de paiement',
      help: `Compté du jour où la somme est demandée\u202f; au plus tard, la fin du devis. Vaut pour les sommes à venir. Rappels ${reminders('fr')}\u00a0jours après.`,
      wrong: `Indiquez un nombre de jours entre ${paymentDays.min} et ${paymentDays.max}.`,
    },
    quoteValidityDays: {
      label: 'Validité des devis',
      help: 'Comptée à partir de l’émission, pour les devis à venir.',
      wrong: `Indiquez un nombre de jours entre ${quoteValidity.min} et ${quoteValidity.max}.`,
    },
    waiverLimit: {
      label: 'Écart de paiement',
      help: 'Reste qu’un agent peut ne pas demander, en tout pour un paiement, avec un motif. À 0, personne.',
      wrong: (max: string) => `Indiquez une somme, de ${max} au plus.`,
    },
    silenceDays: {
      label: 'Clients sans nouvelles',
      help: `Relancés une fois, puis annulation proposée après ${silenceAnswerDays}\u00a0jours. Rien n’est clôturé sans vous.`,
      wrong: `Indiquez un nombre de jours entre ${silenceDays.min} et ${silenceDays.max}.`,
    },
  },
  en: {
    clientTypes: {
      title: 'Who you serve',
      description:
        'Applies from now on. Consumers who have already submitted a request keep their rights for it.',
      options: {
        businesses: {
          label: 'Businesses only',
          help: 'The sign-up page and the terms say so.',
        },
        consumers_too: {
          label: 'Consumers too',
          help: 'Under the French Consumer Code. Also enter your mediator, on the Identity page.',
        },
      },
    },
    operatingMode: {
      title: 'Resale or commission',
      description:
        'Applies to new requests only. Holding money for others may require a licence: ask your accountant before choosing commission.',
      options: {
        resale: {
          label: 'Resale',
          help: 'In its own name. The money it receives is the agency’s.',
        },
        commission: {
          label: 'Buying for clients',
          help: 'In its own name, and it accounts to them. Terms and quotes say so.',
        },
      },
    },
    newRequests: {
      title: 'New requests',
      description: 'Agents can always take, assign or unassign a request. Clients do not see this.',
      options: {
        nobody: { label: 'Assigned to nobody', help: 'Every agent is told, and one of them takes it.' },
        in_turn: {
          label: 'In turn to agents who are online',
          help: 'To those who have the program open, if anybody has. Only the chosen agent is told.',
        },
      },
    },
    days: (count) => plural('en', count, 'day', 'days'),
    exclVat: {
      label: 'Deposit excl. VAT',
      help: 'Asked for on approval. A new amount applies from now on.',
    },
    vat: {
      label: 'VAT on the deposit',
      help: 'Gives the amount incl. VAT. If you type that amount, the rate follows.',
      byHand: 'Other',
    },
    inclVat: {
      label: 'Deposit incl. VAT',
      help: 'What your clients transfer.',
      below: 'The amount incl. VAT cannot be less than the amount excl. VAT.',
    },
    amount: { missing: 'Enter an amount, for example 1,234.56.', tooLarge: 'This amount is too large.' },
    paymentDays: {
      label: 'Time to pay',
      help: `From the day you ask, or until the quote’s last day if sooner. Applies to payments you ask for from now on. Reminders ${reminders('en')}\u00a0days after.`,
      wrong: `Enter a number of days between ${paymentDays.min} and ${paymentDays.max}.`,
    },
    quoteValidityDays: {
      label: 'Quote validity',
      help: 'Counted from the issue date, for quotes issued from now on.',
      wrong: `Enter a number of days between ${quoteValidity.min} and ${quoteValidity.max}.`,
    },
    waiverLimit: {
      label: 'Waiver limit',
      help: 'Most that an agent may waive in total for one payment, with a reason. At 0, nobody can.',
      wrong: (max) => `Enter an amount of at most ${max}.`,
    },
    silenceDays: {
      label: 'Clients who do not reply',
      help: `Reminded once. After ${silenceAnswerDays}\u00a0more days, we suggest that you cancel. Nothing is closed without you.`,
      wrong: `Enter a number of days between ${silenceDays.min} and ${silenceDays.max}.`,
    },
  },
});

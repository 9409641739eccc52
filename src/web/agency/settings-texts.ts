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
      title: 'Vos clients',
      description:
        'À partir de maintenant. Un consommateur qui a déjà fait une demande garde ses droits pour celle-ci.',
      options: {
        businesses: {
          label: 'Des professionnels seulement',
          help: 'La page d’inscription et les conditions le précisent.',
        },
        consumers_too: {
          label: 'Des consommateurs aussi',
          help: 'Le Code de la consommation s’applique. Indiquez aussi votre médiateur, à la page Identité.',
        },
      },
    },
    operatingMode: {
      title: 'Revente ou commission',
      description:
        'Pour les demandes à venir. Détenir l’argent d’autrui peut exiger un agrément\u00a0: consultez votre expert-comptable avant de choisir la commission.',
      options: {
        resale: {
          label: 'Revente',
          help: 'Vous vendez en votre nom. L’argent reçu est à vous.',
        },
        commission: {
          label: 'Commission',
          help: 'Vous achetez en votre nom pour vos clients et leur rendez compte. Les conditions et les devis le précisent.',
        },
      },
    },
    newRequests: {
      title: 'Nouvelles demandes',
      description:
        'Un agent peut toujours prendre une demande, la confier ou la laisser. Les clients n’en voient rien.',
      options: {
        nobody: {
          label: 'Ne confier à personne',
          help: 'Tous les agents sont avertis, et l’un d’eux la prend.',
        },
        in_turn: {
          label: 'Confier à chaque agent présent, à tour de rôle',
          help: 'Présent\u00a0: qui a l’application ouverte. Si personne ne l’est, la demande reste non attribuée.',
        },
      },
    },
    days: (count: number) => plural('fr', count, 'jour', 'jours'),
    exclVat: {
      label: 'Dépôt demandé, HT',
      help: 'Pour les demandes que vous validerez désormais.',
    },
    vat: {
      label: 'TVA du dépôt',
      help: 'Donne le montant TTC, que vous pouvez aussi saisir.',
      /** No rate: the amount incl. VAT was typed by hand. */
      byHand: 'Autre',
    },
    inclVat: {
      label: 'Dépôt à virer, TTC',
      below: 'Le montant TTC ne peut pas être inférieur au montant HT.',
      untaxed:
        'Un dépôt sans TVA ne peut pas être facturé\u00a0: ajoutez la TVA, ou indiquez la franchise (article\u00a0293\u00a0B) dans l’identité de l’agence.',
      taxed: 'En franchise de TVA (article\u00a0293\u00a0B), le montant TTC est égal au montant HT.',
    },
    amount: {
      missing: 'Indiquez un montant, par exemple 1\u202f234,56.',
      tooLarge: 'Ce montant est trop élevé.',
    },
    paymentDays: {
      label: 'Délai pour payer, à compter de votre demande',
      help: `Jamais au-delà du dernier jour du devis. Rappels ${reminders('fr')}\u00a0jours après l’échéance. Pour les paiements à venir.`,
      wrong: `Indiquez un nombre de jours entre ${paymentDays.min} et ${paymentDays.max}.`,
    },
    quoteValidityDays: {
      label: 'Délai pour accepter un devis, à compter de son émission',
      help: 'Pour les devis à venir.',
      wrong: `Indiquez un nombre de jours entre ${quoteValidity.min} et ${quoteValidity.max}.`,
    },
    waiverLimit: {
      label: 'Reste dû auquel un agent peut renoncer',
      help: 'En tout par paiement, avec un motif. À\u00a00, aucun ne peut.',
      wrong: (max: string) => `Indiquez une somme, de ${max} au plus.`,
    },
    exchangeMargin: {
      label: 'Marge de change',
      help: 'Ajoutée aux coûts en devises, car un taux bouge entre le devis et le paiement.',
      wrong: (max: string) => `Indiquez un pourcentage, de ${max} au plus.`,
    },
    silenceDays: {
      label: 'Relancer un client silencieux après',
      help: `Une seule fois. Sans réponse ${silenceAnswerDays}\u00a0jours plus tard, la demande est «\u00a0à relancer\u00a0»\u00a0: écrivez au client, ou annulez-la.`,
      wrong: `Indiquez un nombre de jours entre ${silenceDays.min} et ${silenceDays.max}.`,
    },
  },
  en: {
    clientTypes: {
      title: 'Your clients',
      description: 'From now on. Consumers who have already submitted a request keep their rights for it.',
      options: {
        businesses: {
          label: 'Businesses only',
          help: 'The sign-up page and the terms say so.',
        },
        consumers_too: {
          label: 'Consumers too',
          help: 'The French Consumer Code applies. Also enter your mediator, on the Identity page.',
        },
      },
    },
    operatingMode: {
      title: 'Resale or commission',
      description:
        'For new requests. You may need a licence to hold other people’s money: ask your accountant before you choose commission.',
      options: {
        resale: {
          label: 'Resale',
          help: 'You sell in your own name. The money you receive is yours.',
        },
        commission: {
          label: 'Commission',
          help: 'You buy in your own name for your clients and account to them. The terms and quotes say so.',
        },
      },
    },
    newRequests: {
      title: 'New requests',
      description: 'Agents can always take, assign or unassign a request. Clients do not see who has it.',
      options: {
        nobody: { label: 'Leave unassigned', help: 'We tell every agent, and one of them takes it.' },
        in_turn: {
          label: 'Assign to online agents in turn',
          help: 'Online means this app is open. If nobody is online, the request stays unassigned.',
        },
      },
    },
    days: (count) => plural('en', count, 'day', 'days'),
    exclVat: {
      label: 'Deposit requested, excl. VAT',
      help: 'For requests you approve from now on.',
    },
    vat: {
      label: 'VAT on the deposit',
      help: 'Sets the amount incl. VAT, which you can also type.',
      byHand: 'Other',
    },
    inclVat: {
      label: 'Deposit to transfer, incl. VAT',
      below: 'The amount incl. VAT cannot be less than the amount excl. VAT.',
      untaxed:
        'A deposit without VAT cannot be invoiced: add the VAT, or state the small-business exemption (article\u00a0293\u00a0B) in the agency’s identity.',
      taxed:
        'Under the small-business exemption (article\u00a0293\u00a0B), the amount incl. VAT equals the amount excl. VAT.',
    },
    amount: { missing: 'Enter an amount, for example 1,234.56.', tooLarge: 'This amount is too large.' },
    paymentDays: {
      label: 'Time to pay, from your request',
      help: `Never past the quote’s last day. We send reminders ${reminders('en')}\u00a0days after the pay-by date. For new payments.`,
      wrong: `Enter a number of days between ${paymentDays.min} and ${paymentDays.max}.`,
    },
    quoteValidityDays: {
      label: 'Time to accept a quote, from its issue date',
      help: 'For new quotes.',
      wrong: `Enter a number of days between ${quoteValidity.min} and ${quoteValidity.max}.`,
    },
    waiverLimit: {
      label: 'Outstanding amount an agent can waive',
      help: 'In total for one payment, with a reason. At\u00a00, nobody can.',
      wrong: (max) => `Enter an amount of at most ${max}.`,
    },
    exchangeMargin: {
      label: 'Exchange margin',
      help: 'Added to costs in other currencies, because a rate moves between quote and payment.',
      wrong: (max: string) => `Enter a percentage, ${max} at most.`,
    },
    silenceDays: {
      label: 'Chase a silent client after',
      help: `Once only. With no reply ${silenceAnswerDays}\u00a0days later, the request is marked “to chase”: write to the client or cancel it.`,
      wrong: `Enter a number of days between ${silenceDays.min} and ${silenceDays.max}.`,
    },
  },
});

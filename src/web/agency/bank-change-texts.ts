import { bankChangeHours } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const bankChangeTexts = defineTexts({
  fr: {
    title: 'Coordonnées bancaires',
    description: 'Celles que vos clients voient, celles qui les remplaceront, et celles d’avant.',
    loading: 'Chargement des coordonnées bancaires',
    failed: 'Les coordonnées n’ont pas pu être chargées',
    somebody: 'quelqu’un dont le compte n’existe plus',
    parts: {
      holder: 'Titulaire du compte',
      iban: 'IBAN',
      bic: 'BIC',
      intermediaryBic: 'BIC intermédiaire',
    } satisfies Record<keyof BankDetails, string>,
    none: 'Aucun',
    waiting: {
      title: 'D’autres coordonnées sont demandées',
      asked: (name: string, at: string) => `Demandées par ${name}, le ${at}.`,
      confirmed: (name: string, at: string) => `Confirmées par ${name}, le ${at}.`,
      holds: (at: string) =>
        `Elles vaudront à partir du ${at}. D’ici là, vos clients voient les anciennes, et chaque agent peut les arrêter.`,
      wantsSecond: `Un second agent doit les confirmer\u202f; elles vaudront ${bankChangeHours}\u00a0heures après. D’ici là, vos clients voient les anciennes.`,
      badges: { second: 'Attend un second agent', day: 'Attend son heure' },
      changes: 'Ce qui change',
      today: 'Aujourd’hui',
      later: 'Ensuite',
      own: 'Vous les avez demandées\u00a0: c’est à un autre agent de les confirmer.',
      tooNew: 'Vous êtes devenu agent après cette demande\u00a0: c’est à un collègue de la confirmer.',
      check: 'Vérifiez-les de vive voix auprès de qui les a demandées, pas par un message.',
      confirm: 'Confirmer ces coordonnées',
      stop: 'Arrêter',
      ask: {
        confirm: {
          title: (holder: string) => `Confirmer le compte de ${holder}\u202f?`,
          text: (ibanEnd: string) =>
            `Dans ${bankChangeHours}\u00a0heures, vos clients vireront sur le compte qui se termine par ${ibanEnd}. Tous les agents en sont prévenus.`,
          action: 'Confirmer',
        },
        stop: {
          title: 'Arrêter ce changement\u202f?',
          text: 'Vos clients continueront de voir les coordonnées actuelles. Tous les agents en sont prévenus.',
          action: 'Arrêter le changement',
        },
      },
      confirmedToast: 'Coordonnées confirmées',
      stoppedToast: 'Changement arrêté',
      confirmFailed: 'Les coordonnées n’ont pas été confirmées',
      stopFailed: 'Le changement n’a pas été arrêté',
    },
    current: {
      title: 'Ce que vos clients voient',
      since: (at: string) => `Depuis le ${at}.`,
      missing: 'Aucune coordonnée n’est encore enregistrée.',
    },
    former: {
      title: 'Avant',
      description: 'Un virement fait sur un ancien compte reste reconnu.',
      period: (from: string, until: string) => `Du ${from} au ${until}`,
      asked: (name: string) => `enregistrées par ${name}`,
      confirmed: (name: string) => `confirmées par ${name}`,
    },
    banner: {
      title: 'Les coordonnées bancaires vont changer',
      text: 'Regardez ce qui est demandé, et par qui. Chaque agent peut l’arrêter.',
      action: 'Regarder',
    },
    form: {
      waits:
        'D’autres coordonnées attendent, ci-dessus. En enregistrer de nouvelles les remplace, et l’attente recommence.',
      later: `Une modification attend la confirmation d’un second agent, s’il y en a un, puis ${bankChangeHours}\u00a0heures\u202f; d’ici là, vos clients voient les anciennes coordonnées.`,
      asked: 'Changement demandé',
      askedMore: 'Vos clients voient encore les coordonnées actuelles.',
    },
  },
  en: {
    title: 'Bank details',
    description: 'Those your clients see, those that will replace them, and those of before.',
    loading: 'Loading the bank details',
    failed: 'The bank details could not be loaded',
    somebody: 'somebody whose account is gone',
    parts: {
      holder: 'Account holder',
      iban: 'IBAN',
      bic: 'BIC',
      intermediaryBic: 'Intermediary BIC',
    },
    none: 'None',
    waiting: {
      title: 'Other details are asked for',
      asked: (name, at) => `Asked for by ${name} on ${at}.`,
      confirmed: (name, at) => `Confirmed by ${name} on ${at}.`,
      holds: (at) =>
        `They hold from ${at}. Until then your clients see the present ones, and every agent can stop them.`,
      wantsSecond: `A second agent must confirm them; they hold ${bankChangeHours}\u00a0hours after that. Until then your clients see the present ones.`,
      badges: { second: 'Waits for a second agent', day: 'Waits for its hour' },
      changes: 'What changes',
      today: 'Today',
      later: 'Then',
      own: 'You asked for them: another agent confirms them.',
      tooNew: 'You became an agent after they were asked for: a colleague confirms them.',
      check: 'Check them by word of mouth with whoever asked for them, not by a message.',
      confirm: 'Confirm these details',
      stop: 'Stop',
      ask: {
        confirm: {
          title: (holder) => `Confirm the account of ${holder}?`,
          text: (ibanEnd) =>
            `In ${bankChangeHours}\u00a0hours your clients transfer to the account ending in ${ibanEnd}. Every agent is told.`,
          action: 'Confirm',
        },
        stop: {
          title: 'Stop this change?',
          text: 'Your clients go on seeing the present details. Every agent is told.',
          action: 'Stop the change',
        },
      },
      confirmedToast: 'Details confirmed',
      stoppedToast: 'Change stopped',
      confirmFailed: 'The details were not confirmed',
      stopFailed: 'The change was not stopped',
    },
    current: {
      title: 'What your clients see',
      since: (at) => `Since ${at}.`,
      missing: 'No bank details are set yet.',
    },
    former: {
      title: 'Before',
      description: 'A transfer to a former account is still recognised.',
      period: (from, until) => `From ${from} to ${until}`,
      asked: (name) => `saved by ${name}`,
      confirmed: (name) => `confirmed by ${name}`,
    },
    banner: {
      title: 'The bank details are about to change',
      text: 'Look at what is asked for, and by whom. Every agent can stop it.',
      action: 'Look',
    },
    form: {
      waits: 'Other details wait, above. Saving new ones replaces them, and the wait begins again.',
      later: `A change waits for a second agent’s word, if there is one, and then ${bankChangeHours}\u00a0hours; until then your clients see the present details.`,
      asked: 'Change asked for',
      askedMore: 'Your clients still see the present details.',
    },
  },
});

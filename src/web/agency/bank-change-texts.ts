import { deName } from '#domain/accounts/french-name-format.ts';
import { bankChangeHours, teamSettlesDays } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const sevenFr = 'Sept jours';
const sevenEn = 'Seven days';
const isDays = (hours: number) => hours > bankChangeHours;
const waitsFr = (hours: number) => (isDays(hours) ? sevenFr.toLowerCase() : `${hours}\u00a0heures`);
const waitsEn = (hours: number) => (isDays(hours) ? sevenEn.toLowerCase() : `${hours}\u00a0hours`);

export const bankChangeTexts = defineTexts({
  fr: {
    title: 'Coordonnées bancaires',
    description: 'Celles que vos clients voient, celles qui les remplaceront, vos autres comptes.',
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
      wantsSecond: (hours: number) =>
        `Un second agent doit les confirmer\u202f; vos clients les verront ${waitsFr(hours)} plus tard. D’ici là, ils voient les anciennes.`,
      why: {
        left: (name: string, on: string) => `${sevenFr}\u00a0: ${name} a quitté l’équipe le ${on}.`,
        administrator: (name: string, on: string) =>
          `${sevenFr}\u00a0: ${name} a le rôle d’administrateur depuis le ${on}.`,
      },
      seconds: 'Qui peut les confirmer',
      anyTime: 'dès maintenant',
      from: (at: string) => `à partir du ${at}`,
      noSeconds:
        'Plus personne ne peut les confirmer\u00a0: arrêtez ce changement, et demandez-le de nouveau s’il est toujours voulu.',
      badges: { second: 'Attend un second agent', day: 'Confirmé, pas encore en vigueur' },
      changes: 'Ce qui change',
      today: 'Aujourd’hui',
      later: 'Ensuite',
      own: 'Vous les avez demandées\u00a0: c’est à un autre agent de les confirmer.',
      tooNew:
        'Vous êtes agent depuis cette demande seulement\u00a0: un autre membre de l’équipe la confirme.',
      notYet: `Il faut être agent depuis ${teamSettlesDays}\u00a0jours pour confirmer\u202f; arrêter, vous le pouvez déjà.`,
      check: 'Vérifiez-les de vive voix auprès de qui les a demandées, pas par un message.',
      confirm: 'Confirmer ces coordonnées',
      stop: 'Arrêter',
      ask: {
        confirm: {
          title: (holder: string) => `Confirmer le compte ${deName(holder)}\u202f?`,
          text: (ibanEnd: string, hours: number) =>
            `Dans ${waitsFr(hours)}, vos clients vireront sur le compte qui se termine par ${ibanEnd}. Tous les agents en sont prévenus.`,
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
      description: 'Un ancien compte reste parmi les autres comptes, tant que personne ne l’en retire.',
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
      later: `Une modification attend la confirmation d’un second agent, s’il y en a un, puis ${bankChangeHours}\u00a0heures, ou ${teamSettlesDays}\u00a0jours si l’équipe vient de changer\u202f; d’ici là, vos clients voient les anciennes coordonnées.`,
      asked: 'Changement demandé',
      askedMore: 'Vos clients voient encore les coordonnées actuelles.',
    },
  },
  en: {
    title: 'Bank details',
    description: 'The details your clients see, any that will replace them, and your other accounts.',
    loading: 'Loading the bank details',
    failed: 'The bank details could not be loaded',
    somebody: 'somebody whose account was deleted',
    parts: {
      holder: 'Account holder',
      iban: 'IBAN',
      bic: 'BIC',
      intermediaryBic: 'Intermediary BIC',
    },
    none: 'None',
    waiting: {
      title: 'New bank details requested',
      asked: (name, at) => `Requested by ${name} on ${at}.`,
      confirmed: (name, at) => `Confirmed by ${name} on ${at}.`,
      holds: (at) =>
        `They take effect on ${at}. Until then, your clients see the current ones, and any agent can stop the change.`,
      wantsSecond: (hours) =>
        `A second agent must confirm them. Your clients will see them ${waitsEn(hours)} later, and the current ones until then.`,
      why: {
        left: (name, on) => `${sevenEn}, because ${name} left the team on ${on}.`,
        administrator: (name, on) => `${sevenEn}, because ${name} has been an administrator since ${on}.`,
      },
      seconds: 'Who can confirm them',
      anyTime: 'now',
      from: (at) => `from ${at}`,
      noSeconds:
        'Nobody can confirm them any more. Stop this change, and request it again if it is still needed.',
      badges: { second: 'Awaiting a second agent', day: 'Confirmed, not yet in force' },
      changes: 'What will change',
      today: 'Current',
      later: 'New',
      own: 'You requested this change, so another agent must confirm it.',
      tooNew: 'You became an agent after this was requested, so a colleague must confirm it.',
      notYet: `You can confirm changes once you have been an agent for ${teamSettlesDays}\u00a0days. You can already stop them.`,
      check: 'Check them in person or by phone with the person who requested them, not by message.',
      confirm: 'Confirm details',
      stop: 'Stop',
      ask: {
        confirm: {
          title: (holder) => `Confirm the account held by ${holder}?`,
          text: (ibanEnd, hours) =>
            `In ${waitsEn(hours)}, your clients will be asked to pay into the account ending in ${ibanEnd}. Every agent will be told.`,
          action: 'Confirm',
        },
        stop: {
          title: 'Stop this change?',
          text: 'Your clients will keep seeing the current details. Every agent will be told.',
          action: 'Stop change',
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
      missing: 'No bank details yet.',
    },
    former: {
      title: 'Previous details',
      description: 'A previous account stays under “Other accounts” until somebody removes it.',
      period: (from, until) => `From ${from} to ${until}`,
      asked: (name) => `saved by ${name}`,
      confirmed: (name) => `confirmed by ${name}`,
    },
    banner: {
      title: 'The bank details are about to change',
      text: 'See what was requested and by whom. Any agent can stop it.',
      action: 'View',
    },
    form: {
      waits: 'A change is already waiting, above. Saving new details replaces it and restarts the wait.',
      later: `A second agent, if there is one, must confirm a change. It then takes effect after ${bankChangeHours}\u00a0hours, or ${teamSettlesDays}\u00a0days if the team has just changed. Until then, your clients see the current details.`,
      asked: 'Change requested',
      askedMore: 'Your clients still see the current details.',
    },
  },
});

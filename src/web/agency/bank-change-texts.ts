import { deName } from '#domain/accounts/french-name-format.ts';
import { bankChangeHours, teamUnchangedDays } from '#domain/agency/bank-change-rules.ts';
import type { BankDetails } from '#domain/agency/bank-details-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const isDays = (hours: number) => hours > bankChangeHours;
const waitsFr = (hours: number) => (isDays(hours) ? `${hours / 24}\u00a0jours` : `${hours}\u00a0heures`);
const waitsEn = (hours: number) => (isDays(hours) ? `${hours / 24}\u00a0days` : `${hours}\u00a0hours`);

export const bankChangeTexts = defineTexts({
  fr: {
    title: 'Coordonnées bancaires',
    description: 'Le compte que vos clients voient, et ceux dont vous lisez les relevés.',
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
      title: 'Nouvelles coordonnées à confirmer',
      changesOn: (at: string) => `Les coordonnées changent le ${at}`,
      asked: (name: string, at: string) => `Demandées par ${name}, le ${at}.`,
      confirmed: (name: string, at: string) => `Confirmées par ${name}, le ${at}.`,
      untilThen: 'D’ici là, vos clients voient les actuelles, et chaque agent peut arrêter le changement.',
      wantsSecond: (seconds: string) => `Un second agent doit les confirmer\u00a0: ${seconds}.`,
      delay: (hours: number) => `Vos clients les verront ${waitsFr(hours)} plus tard.`,
      delayBecause: {
        left: (name: string, on: string, hours: number) =>
          `Vos clients les verront ${waitsFr(hours)} plus tard, car ${name} a quitté l’équipe le ${on}.`,
        administrator: (name: string, on: string, hours: number) =>
          `Vos clients les verront ${waitsFr(hours)} plus tard, car ${name} a le rôle d’administrateur depuis le ${on}.`,
      },
      because: {
        left: (name: string, on: string, hours: number) =>
          `L’attente est de ${waitsFr(hours)}, car ${name} a quitté l’équipe le ${on}.`,
        administrator: (name: string, on: string, hours: number) =>
          `L’attente est de ${waitsFr(hours)}, car ${name} a le rôle d’administrateur depuis le ${on}.`,
      },
      anyTime: (name: string) => `${name} dès maintenant`,
      from: (name: string, at: string) => `${name} à partir du ${at}`,
      noSeconds:
        'Plus personne ne peut les confirmer. Arrêtez ce changement, puis demandez-le de nouveau s’il le faut.',
      badges: { second: 'À confirmer', day: 'Confirmées' },
      changes: 'Ce qui change',
      today: 'Aujourd’hui',
      later: 'Ensuite',
      tooNew: 'Vous n’étiez pas encore agent lors de cette demande\u00a0: un autre agent doit la confirmer.',
      notYet: `Il faut être agent depuis ${teamUnchangedDays}\u00a0jours pour confirmer. Vous pouvez déjà arrêter le changement.`,
      check: 'Vérifiez-les de vive voix, jamais par message, auprès de la personne qui les a demandées.',
      confirm: 'Confirmer ces coordonnées',
      stop: 'Arrêter le changement',
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
      title: 'Anciennes coordonnées',
      period: (from: string, until: string) => `Du ${from} au ${until}`,
      asked: (name: string) => `enregistrées par ${name}`,
      confirmed: (name: string) => `confirmées par ${name}`,
    },
    banner: {
      title: 'Les coordonnées bancaires vont changer',
      text: 'Vérifiez qui l’a demandé. Chaque agent peut arrêter ce changement.',
      action: 'Vérifier',
    },
    form: {
      waits: 'Un changement attend déjà, ci-dessus. Le vôtre le remplacera, et l’attente recommencera.',
      later: `Un second agent, s’il y en a un, doit confirmer le changement. Vos clients le verront ${bankChangeHours}\u00a0heures plus tard, ou ${teamUnchangedDays}\u00a0jours si l’équipe vient de changer.`,
      asked: 'Changement demandé',
      askedMore: 'Vos clients voient encore les coordonnées actuelles.',
    },
  },
  en: {
    title: 'Bank details',
    description: 'The account your clients see, and those whose statements you read.',
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
      title: 'New bank details to confirm',
      changesOn: (at) => `The bank details change on ${at}`,
      asked: (name, at) => `Requested by ${name} on ${at}.`,
      confirmed: (name, at) => `Confirmed by ${name} on ${at}.`,
      untilThen: 'Until then, your clients see the current details, and any agent can stop the change.',
      wantsSecond: (seconds) => `A second agent must confirm them: ${seconds}.`,
      delay: (hours) => `Your clients will see them ${waitsEn(hours)} later.`,
      delayBecause: {
        left: (name, on, hours) =>
          `Your clients will see them ${waitsEn(hours)} later, because ${name} left the team on ${on}.`,
        administrator: (name, on, hours) =>
          `Your clients will see them ${waitsEn(hours)} later, because ${name} has been an administrator since ${on}.`,
      },
      because: {
        left: (name, on, hours) => `The wait is ${waitsEn(hours)}, because ${name} left the team on ${on}.`,
        administrator: (name, on, hours) =>
          `The wait is ${waitsEn(hours)}, because ${name} has been an administrator since ${on}.`,
      },
      anyTime: (name) => `${name} now`,
      from: (name, at) => `${name} from ${at}`,
      noSeconds:
        'Nobody can confirm them any more. Stop this change, and request it again if it is still needed.',
      badges: { second: 'To confirm', day: 'Confirmed' },
      changes: 'What will change',
      today: 'Current',
      later: 'New',
      tooNew: 'You became an agent after this was requested, so another agent must confirm it.',
      notYet: `You can confirm changes once you have been an agent for ${teamUnchangedDays}\u00a0days. You can already stop them.`,
      check: 'Check them with the person who requested them, in person or by phone, never by message.',
      confirm: 'Confirm details',
      stop: 'Stop change',
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
      period: (from, until) => `From ${from} to ${until}`,
      asked: (name) => `saved by ${name}`,
      confirmed: (name) => `confirmed by ${name}`,
    },
    banner: {
      title: 'The bank details are about to change',
      text: 'Check who requested it. Any agent can stop this change.',
      action: 'Review change',
    },
    form: {
      waits: 'A change is already waiting, above. Yours will replace it and restart the wait.',
      later: `A second agent, if there is one, must confirm the change. Your clients see it ${bankChangeHours}\u00a0hours later, or ${teamUnchangedDays}\u00a0days if the team has just changed.`,
      asked: 'Change requested',
      askedMore: 'Your clients still see the current details.',
    },
  },
});

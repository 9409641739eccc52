import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

const fr = formatsIn('fr');
const en = formatsIn('en');

/** The texts of the agents' banner. */
export const waitingTexts = defineTexts({
  fr: {
    /** The banner, by the number of requests that wait for the reader. */
    waiting: (count: number) =>
      count === 1 ? '1 demande attend l’équipe' : `${fr.number(count)} demandes attendent l’équipe`,
    /** The same on phones. */
    waitingBriefly: (count: number) =>
      count === 1 ? '1 demande à traiter' : `${fr.number(count)} demandes à traiter`,
    /** Shown instead of the waiting requests, so that nothing moves. */
    allQuiet: 'L’équipe est à jour',
    showWaiting: (count: number): string => (count === 1 ? 'Voir cette demande' : 'Voir ces demandes'),
    /** Shown beside the waiting requests: announced transfers. */
    transfersToCheck: (count: number) =>
      count === 1 ? '1 virement à vérifier' : `${fr.number(count)} virements à vérifier`,
    /** The same on phones. */
    transfersBriefly: (count: number) => (count === 1 ? '1 virement' : `${fr.number(count)} virements`),
    showTransfers: (count: number): string => (count === 1 ? 'Voir ce virement' : 'Voir ces virements'),
    /** Visible instead of the long label, which screen readers read. */
    showBriefly: 'Voir',
    showAllBriefly: 'Tout voir',
  },
  en: {
    waiting: (count) =>
      count === 1
        ? '1 request is waiting for the team'
        : `${en.number(count)} requests are waiting for the team`,
    waitingBriefly: (count) => (count === 1 ? '1 request waiting' : `${en.number(count)} requests waiting`),
    allQuiet: 'The team is up to date',
    showWaiting: (count) => (count === 1 ? 'Show this request' : 'Show these requests'),
    transfersToCheck: (count) =>
      count === 1 ? '1 transfer to check' : `${en.number(count)} transfers to check`,
    transfersBriefly: (count) => (count === 1 ? '1 transfer' : `${en.number(count)} transfers`),
    showTransfers: (count) => (count === 1 ? 'Show this transfer' : 'Show these transfers'),
    showBriefly: 'Show',
    showAllBriefly: 'Show all',
  },
});

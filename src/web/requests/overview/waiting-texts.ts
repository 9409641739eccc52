import type { WorkListPart } from '#domain/assignments/assignment-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import { formatsIn } from '#web/shared/language/formats.ts';

const fr = formatsIn('fr');
const en = formatsIn('en');

type ByPart<Text> = Record<WorkListPart | 'all', Text>;

const teamInFrench = (count: number) =>
  count === 1 ? '1 demande attend l’équipe' : `${fr.number(count)} demandes attendent l’équipe`;
const teamInEnglish = (count: number) =>
  count === 1 ? '1 request is waiting for the team' : `${en.number(count)} requests are waiting for the team`;

/**
 * The waiting requests, by the part of the list. Requests put away do not wait, so their part shows the team's count.
 */
const waiting: ByPart<(count: number) => string> = {
  all: teamInFrench,
  mine: (count) => (count === 1 ? '1 demande vous attend' : `${fr.number(count)} demandes vous attendent`),
  nobody: (count) => (count === 1 ? '1 demande à prendre' : `${fr.number(count)} demandes à prendre`),
  later: teamInFrench,
};

/** Shown if no request waits, so that nothing moves. */
const allQuiet: ByPart<string> = {
  all: 'L’équipe est à jour',
  mine: 'Rien ne vous attend',
  nobody: 'Aucune demande à prendre',
  later: 'L’équipe est à jour',
};

/** The texts of the agents' banner. */
export const waitingTexts = defineTexts({
  fr: {
    waiting,
    /** The short form for phones. */
    waitingBriefly: (count: number) => `${fr.number(count)} à traiter`,
    allQuiet,
    /** Shown beside the waiting requests: announced transfers. */
    transfersToCheck: (count: number) =>
      count === 1 ? '1 virement à vérifier' : `${fr.number(count)} virements à vérifier`,
    /** The short form for phones. */
    transfersBriefly: (count: number) => (count === 1 ? '1 virement' : `${fr.number(count)} virements`),
  },
  en: {
    waiting: {
      all: teamInEnglish,
      mine: (count) =>
        count === 1 ? '1 request is waiting for you' : `${en.number(count)} requests are waiting for you`,
      nobody: (count) => (count === 1 ? '1 request to take' : `${en.number(count)} requests to take`),
      later: teamInEnglish,
    },
    waitingBriefly: (count) => `${en.number(count)} to do`,
    allQuiet: {
      all: 'The team is up to date',
      mine: 'Nothing is waiting for you',
      nobody: 'No requests to take',
      later: 'The team is up to date',
    },
    transfersToCheck: (count) =>
      count === 1 ? '1 transfer to check' : `${en.number(count)} transfers to check`,
    transfersBriefly: (count) => (count === 1 ? '1 transfer' : `${en.number(count)} transfers`),
  },
});

import type { QuickFollowUp } from '#domain/assignments/assignment-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const quick: Record<QuickFollowUp, string> = {
  tomorrow: 'Demain',
  monday: 'Lundi',
  week: 'Dans une semaine',
};

/** Null if the account is gone. */
type Name = string | null;

const someone = { fr: 'un ancien agent', en: 'a former agent' };

/** Texts about the assignment of a request and until when it is put away, on a request's page and in dialogs. */
export const workListTexts = defineTexts({
  fr: {
    handledBy: (name: string) => `Suivie par ${name}`,
    you: 'vous',
    nobody: 'Non attribuée',
    who: 'Qui suit cette demande\u202f?',
    present: 'présent',
    giveTo: (name: string) => `Confier à ${name}`,
    free: 'Ne confier à personne',
    putBack: 'Non attribuée',
    close: 'Fermer',
    history: {
      take: (_from: Name, _to: Name, by: Name) => `Prise par ${by ?? someone.fr}`,
      take_over: (from: Name, _to: Name, by: Name) =>
        `Reprise par ${by ?? someone.fr}, suivie avant par ${from ?? someone.fr}`,
      give: (_from: Name, to: Name, by: Name) => `Confiée à ${to ?? someone.fr} par ${by ?? someone.fr}`,
      put_back: (from: Name, _to: Name, by: Name) =>
        `Laissée non attribuée par ${by ?? someone.fr}, suivie avant par ${from ?? someone.fr}`,
      in_turn: (_from: Name, to: Name, _by: Name) => `Confiée à ${to ?? someone.fr}, à tour de rôle`,
      leave: (from: Name, _to: Name, _by: Name) =>
        `Non attribuée\u00a0: ${from ?? someone.fr} a quitté l’équipe`,
    },
    followUp: {
      /** Shown with a request that is put away until a day, or that is back since then. */
      until: (day: string) => `Jusqu’au ${day}`,
      backSince: (day: string) => `De retour le ${day}`,
      open: 'Mettre de côté',
      change: 'Changer la date',
      title: 'Mettre de côté jusqu’à une date',
      description:
        'Elle revient ce jour-là dans les listes, ou dès que le client écrit, annonce un virement ou décide. Il n’en voit rien.',
      quickLabel: 'Choix rapides',
      quick,
      date: 'Revient le',
      reason: 'Motif',
      reasonHint: 'Le fournisseur répond jeudi',
      submit: 'Mettre de côté',
      busy: 'Enregistrement…',
      bringBack: 'Ramener maintenant',
      saved: (day: string) => `Mise de côté jusqu’au ${day}`,
      broughtBack: 'La demande est de retour',
      wrongDay: 'Choisissez un jour dans l’année qui vient.',
      noReason: 'Indiquez le motif, en quelques mots.',
      failed: 'La demande n’a pas été mise de côté',
    },
  },
  en: {
    handledBy: (name) => `Handled by ${name}`,
    you: 'you',
    nobody: 'Unassigned',
    who: 'Who handles this request?',
    present: 'online',
    giveTo: (name) => `Assign to ${name}`,
    free: 'Leave unassigned',
    putBack: 'Unassigned',
    close: 'Close',
    history: {
      take: (_from, _to, by) => `Taken by ${by ?? someone.en}`,
      take_over: (from, _to, by) => `Taken over by ${by ?? someone.en} from ${from ?? someone.en}`,
      give: (_from, to, by) => `Assigned to ${to ?? someone.en} by ${by ?? someone.en}`,
      put_back: (from, _to, by) =>
        `Unassigned by ${by ?? someone.en}, handled before by ${from ?? someone.en}`,
      in_turn: (_from, to, _by) => `Assigned to ${to ?? someone.en} in turn`,
      leave: (from, _to, _by) => `Unassigned: ${from ?? someone.en} left the team`,
    },
    followUp: {
      until: (day) => `Until ${day}`,
      backSince: (day) => `Back on ${day}`,
      open: 'Snooze',
      change: 'Change date',
      title: 'Snooze until a date',
      description:
        'It returns to the lists on that day, or as soon as the client writes, announces a transfer or decides. The client does not see this.',
      quickLabel: 'Quick choices',
      quick: { tomorrow: 'Tomorrow', monday: 'Monday', week: 'In a week' },
      date: 'Back on',
      reason: 'Reason',
      reasonHint: 'Supplier will reply on Thursday',
      submit: 'Snooze',
      busy: 'Saving…',
      bringBack: 'Bring back now',
      saved: (day) => `Snoozed until ${day}`,
      broughtBack: 'The request is back',
      wrongDay: 'Choose a date within the next year.',
      noReason: 'Enter a short reason.',
      failed: 'The request was not snoozed',
    },
  },
});

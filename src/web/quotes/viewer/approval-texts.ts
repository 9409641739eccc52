import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

interface Asked {
  by: string;
  of: string;
}

export const approvalTexts = defineTexts({
  fr: {
    ask: 'Demander l’accord',
    title: 'Demander l’accord d’un collègue',
    detail: (amount: string) =>
      `Au-dessus de son seuil de validation, votre entreprise demande l’accord d’un collègue, et ce devis est de ${amount}\u00a0TTC. La personne choisie reçoit un e-mail et décide sur cette page\u202f; tout collègue qui peut donner son accord peut aussi décider.`,
    approver: 'À qui demander',
    words: 'Pourquoi ce devis (facultatif)',
    wordsHelp: 'Vos collègues le lisent\u202f; l’agence ne le voit pas.',
    confirm: 'Demander l’accord',
    done: (name: string) => `L’accord ${deName(name)} est demandé.`,
    nobody:
      'Personne dans votre entreprise ne peut donner cet accord pour l’instant. Adressez-vous à son propriétaire.',
    decline: 'Ne pas donner mon accord',
    declineTitle: 'Ne pas donner votre accord\u202f?',
    declineDetail: (name: string) =>
      `Le devis reste ouvert\u00a0: ${name} lira votre réponse et pourra demander une modification, refuser le devis ou demander à nouveau un accord.`,
    reason: 'Motif',
    reasonHelp: 'Vos collègues le lisent\u202f; l’agence ne le voit pas.',
    reasonMissing: 'Dites pourquoi.',
    tooLong: 'Ce texte est trop long.',
    declined: 'Votre réponse est transmise.',
    failed: 'Cela n’a pas abouti.',
    you: 'vous',
    waiting: {
      mine: ({ of }: Asked) => `Vous avez demandé l’accord ${deName(of)}.`,
      ofMe: ({ by }: Asked) => `${by} demande votre accord.`,
      others: ({ by, of }: Asked) => `${by} a demandé l’accord ${deName(of)}.`,
      agency: ({ by, of }: Asked) =>
        `Accord interne attendu chez le client\u00a0: ${by} l’a demandé à ${of}.`,
    },
    said: {
      me: 'Vous n’avez pas donné votre accord.',
      other: (name: string) => `${name} n’a pas donné son accord.`,
    },
  },
  en: {
    ask: 'Ask for approval',
    title: 'Ask a colleague for approval',
    detail: (amount) =>
      `Your company asks for a colleague’s approval above its approval limit, and this quote is for ${amount} incl. VAT. The person you choose gets an email and decides on this page; any colleague who may approve can decide too.`,
    approver: 'Whom to ask',
    words: 'Why this quote (optional)',
    wordsHelp: 'Your colleagues read it; the agency does not see it.',
    confirm: 'Ask for approval',
    done: (name) => `${name} has been asked to approve.`,
    nobody: 'Nobody in your company can approve at the moment. Please turn to its owner.',
    decline: 'Decline to approve',
    declineTitle: 'Decline to approve?',
    declineDetail: (name) =>
      `The quote remains open: ${name} is told, and can ask for a change, decline the quote or ask for approval again.`,
    reason: 'Reason',
    reasonHelp: 'Your colleagues read it; the agency does not see it.',
    reasonMissing: 'Please say why.',
    tooLong: 'This text is too long.',
    declined: 'Your answer has been passed on.',
    failed: 'That did not work.',
    you: 'you',
    waiting: {
      mine: ({ of }) => `You have asked ${of} to approve.`,
      ofMe: ({ by }) => `${by} asks for your approval.`,
      others: ({ by, of }) => `${by} has asked ${of} to approve.`,
      agency: ({ by, of }) => `The client is waiting for an internal approval: ${by} has asked ${of}.`,
    },
    said: {
      me: 'You declined to approve.',
      other: (name) => `${name} declined to approve.`,
    },
  },
});

import { defineTexts } from '#web/shared/language/language.ts';
import { deName } from '#domain/accounts/french-name-format.ts';

interface Asked {
  by: string;
  of: string;
  day: string;
}

export const approvalTexts = defineTexts({
  fr: {
    ask: 'Demander l’accord',
    title: 'Demander l’accord d’un collègue',
    detail: (amount: string) =>
      `Ce devis de ${amount}\u00a0TTC dépasse le seuil d’accord de votre entreprise. La personne choisie reçoit un e-mail et décide sur cette page\u202f; tout autre collègue qui peut donner son accord peut décider aussi.`,
    approver: 'À qui demander',
    words: 'Pourquoi ce devis (facultatif)',
    wordsHelp: 'Vos collègues le lisent, sauf les comptables\u202f; l’agence ne le voit pas.',
    confirm: 'Demander l’accord',
    done: (name: string) => `L’accord ${deName(name)} est demandé.`,
    nobody:
      'Personne dans votre entreprise ne peut donner cet accord pour l’instant. Adressez-vous à son propriétaire.',
    decline: 'Ne pas donner mon accord',
    declineTitle: 'Ne pas donner votre accord\u202f?',
    declineDetail: (name: string) =>
      `Le devis reste ouvert\u00a0: ${name} lira votre réponse et pourra demander une modification, refuser le devis ou demander à nouveau un accord.`,
    reason: 'Motif',
    reasonHelp: 'Vos collègues le lisent, sauf les comptables\u202f; l’agence ne le voit pas.',
    reasonMissing: 'Dites pourquoi.',
    tooLong: 'Ce texte est trop long.',
    declined: 'Votre réponse est transmise.',
    failed: 'Cela n’a pas abouti.',
    you: 'vous',
    waiting: {
      mine: ({ of }: Asked) => `Vous avez demandé l’accord ${deName(of)}.`,
      ofMe: ({ by }: Asked) => `${by} demande votre accord.`,
      others: ({ by, of }: Asked) => `${by} a demandé l’accord ${deName(of)}.`,
      agency: ({ by, of, day }: Asked) => `${by} attend l’accord ${deName(of)} depuis le\u00a0${day}.`,
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
      `This quote for ${amount} incl. VAT is above your company’s approval limit. We email the person you choose, who decides on this page. Any other approver can decide too.`,
    approver: 'Who should approve?',
    words: 'Message (optional)',
    wordsHelp: 'Your colleagues see it, except accountants. The agency does not.',
    confirm: 'Ask for approval',
    done: (name) => `${name} has been asked to approve.`,
    nobody: 'Nobody in your company can approve at the moment. Ask its owner.',
    decline: 'Decline to approve',
    declineTitle: 'Decline to approve?',
    declineDetail: (name) =>
      `The quote stays open. We tell ${name}, who can ask for a change, decline the quote or ask for approval again.`,
    reason: 'Reason',
    reasonHelp: 'Your colleagues see it, except accountants. The agency does not.',
    reasonMissing: 'Say why you decline.',
    tooLong: 'This text is too long.',
    declined: 'Approval declined',
    failed: 'Nothing was sent',
    you: 'you',
    waiting: {
      mine: ({ of }) => `You asked ${of} to approve.`,
      ofMe: ({ by }) => `${by} asked for your approval.`,
      others: ({ by, of }) => `${by} asked ${of} to approve.`,
      agency: ({ by, of, day }) => `${by} asked ${of} for approval on ${day}.`,
    },
    said: {
      me: 'You declined to approve.',
      other: (name) => `${name} declined to approve.`,
    },
  },
});

import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts for codes that occur only when deciding on quotes; those screens add them to `error-texts.ts`. */
export const approvalErrorTexts = defineTexts({
  fr: {
    approval_required: 'Au-dessus du seuil de validation de votre entreprise, un collègue donne son accord.',
    approval_not_needed: 'Vous pouvez décider vous-même de ce devis.',
    approval_asked: 'L’accord d’un autre collègue est déjà demandé.',
    approval_ended: 'Cette demande d’accord n’est plus en attente.',
    approver_not_found: 'Cette personne ne peut pas donner son accord.',
  },
  en: {
    approval_required: 'This quote is above your company’s approval limit. Ask a colleague to approve it.',
    approval_not_needed: 'You can decide on this quote yourself.',
    approval_asked: 'Another colleague has already been asked to approve.',
    approval_ended: 'This approval is no longer needed.',
    approver_not_found: 'This person cannot approve quotes. Choose somebody else.',
  },
});
export type ApprovalErrorCode = keyof (typeof approvalErrorTexts)['fr'];

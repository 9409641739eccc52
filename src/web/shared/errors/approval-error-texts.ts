import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts for codes that occur only when deciding on quotes; those screens add them to `error-texts.ts`. */
export const approvalErrorTexts = defineTexts({
  fr: {
    approval_required:
      'Ce devis dépasse le seuil d’accord de votre entreprise. Demandez l’accord d’un collègue.',
    approval_not_needed: 'Vous pouvez décider vous-même de ce devis.',
    approval_asked: 'Un autre collègue doit déjà donner son accord.',
    approval_ended: 'Cet accord n’est plus nécessaire.',
    approver_not_found: 'Cette personne ne peut pas donner son accord. Choisissez-en une autre.',
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

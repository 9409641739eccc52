import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '#contract/errors.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { Language } from '#domain/language.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { changePasswordTexts } from '#web/accounts/change-password-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { messageTexts } from '#web/messages/message-texts.ts';
import { quoteFormTexts } from '#web/quotes/editor/quote-form-texts.ts';
import { dashboardTexts } from '#web/requests/dashboard/dashboard-texts.ts';
import { newRequestTexts } from '#web/requests/new-request/new-request-texts.ts';
import { requestListTexts } from '#web/requests/dashboard/request-list-texts.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import { ApiError } from '#web/shared/errors/api-error.ts';
import { addErrorTexts, errorText } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { uiTexts } from '#web/ui/ui-texts.ts';

addErrorTexts(refusalErrorTexts);

const errorTextOf = (code: ErrorCode, language: Language) =>
  errorText(new ApiError(code, '', errorStatuses[code]), language);

/** The names that end-to-end tests look for, written here once as specified. */
const words: Record<string, [(language: Language) => string, string, string]> = {
  'sign-in, title': [(l) => authTexts[l].signIn.errorTitle, 'Erreur de connexion', 'Sign in error'],
  'sign-in, message': [
    (l) => errorTextOf('invalid_credentials', l),
    'Identifiants incorrects',
    'Invalid credentials',
  ],
  'sign-up, title': [(l) => authTexts[l].signUp.errorTitle, 'Erreur d’inscription', 'Sign up error'],
  'sign-up, default': [
    (l) => authTexts[l].signUp.failed,
    'Impossible de créer le compte',
    'Unable to create account',
  ],
  'sign-up, refused': [
    (l) => errorTextOf('sign_up_failed', l),
    'Impossible de créer le compte',
    'Unable to create account',
  ],
  'sign-up, done': [(l) => authTexts[l].signUp.done, 'Compte créé', 'Account created'],
  'reset mail, default': [
    (l) => authTexts[l].forgotten.failed,
    'Impossible d’envoyer l’e-mail de réinitialisation',
    'Unable to send reset email',
  ],
  'reset mail, done': [(l) => authTexts[l].forgotten.done, 'E-mail envoyé', 'Email sent'],
  'password, failed': [
    (l) => changePasswordTexts[l].failed,
    'Impossible de changer le mot de passe',
    'Unable to change password',
  ],
  'password, done': [
    (l) => changePasswordTexts[l].success,
    'Mot de passe modifié avec succès',
    'Password changed successfully',
  ],
  'reset, title': [(l) => resetPasswordTexts[l].title, 'Nouveau mot de passe', 'New password'],
  'reset, subtitle': [
    (l) => resetPasswordTexts[l].subtitle,
    'Choisissez un nouveau mot de passe pour votre compte',
    'Choose a new password for your account',
  ],
  'reset, busy': [(l) => resetPasswordTexts[l].busy, 'Réinitialisation...', 'Resetting...'],
  'reset, no token': [(l) => resetPasswordTexts[l].invalidLink, 'Lien invalide', 'Invalid link'],
  'reset, no token, message': [
    (l) => resetPasswordTexts[l].invalidLinkMore,
    'Le lien de réinitialisation est invalide ou a expiré',
    'The reset link is invalid or has expired',
  ],
  'reset, error': [(l) => resetPasswordTexts[l].errorTitle, 'Erreur', 'Error'],
  'reset, mismatch': [
    (l) => resetPasswordTexts[l].mismatch,
    'Les mots de passe ne correspondent pas',
    'The passwords do not match',
  ],
  'reset, length': [
    (l) => resetPasswordTexts[l].short,
    'Le mot de passe doit contenir au moins 6\u00a0caractères',
    'The password must be at least 6\u00a0characters long',
  ],
  'reset, default': [
    (l) => resetPasswordTexts[l].failed,
    'Une erreur est survenue lors de la réinitialisation',
    'An error occurred while resetting the password',
  ],
  'reset, done': [(l) => resetPasswordTexts[l].success, 'Succès\u202f!', 'Success!'],
  'reset, done, message': [
    (l) => resetPasswordTexts[l].successMore,
    'Votre mot de passe a été réinitialisé avec succès',
    'Your password has been reset successfully',
  ],
  'new request, failed': [
    (l) => newRequestTexts[l].failed,
    'Impossible de créer la demande',
    'Unable to create request',
  ],
  'new request, done': [(l) => newRequestTexts[l].created, 'Demande créée', 'Request created'],
  'request missing': [(l) => requestTexts[l].notFound, 'Demande introuvable', 'Request not found'],
  'quote, not accepted': [
    (l) => transitionTexts[l].failed.accept_merchandise_quote ?? '',
    'Erreur lors de la validation du devis',
    'Error validating quote',
  ],
  'freight quote, not accepted': [
    (l) => transitionTexts[l].failed.accept_freight_quote ?? '',
    'Erreur lors de la validation du devis de fret',
    'Error validating freight quote',
  ],
  'quote, not rejected': [
    (l) => transitionTexts[l].failed.reject_merchandise_quote ?? '',
    'Erreur lors du refus du devis',
    'Error rejecting quote',
  ],
  'freight quote, not rejected': [
    (l) => transitionTexts[l].failed.reject_freight_quote ?? '',
    'Erreur lors du refus du devis de fret',
    'Error rejecting freight quote',
  ],
  'delivery, not confirmed': [
    (l) => transitionTexts[l].failed.confirm_receipt ?? '',
    'Erreur lors de la confirmation de la livraison',
    'Error confirming delivery',
  ],
  'message, not sent': [
    (l) => messageTexts[l].sendFailed,
    'Erreur lors de l’envoi du message',
    'Error sending message',
  ],
  copied: [(l) => uiTexts[l].copied('IBAN'), 'Copié\u00a0: IBAN', 'IBAN copied'],
  'not copied': [(l) => uiTexts[l].copyFailed, 'Erreur lors de la copie', 'Error copying'],
  'agent, failed': [(l) => transitionTexts[l].error, 'Erreur', 'Error'],
  'agent, message not sent': [(l) => messageTexts[l].error, 'Erreur', 'Error'],
  'quote, incomplete': [
    (l) => quoteFormTexts[l].incomplete,
    'Veuillez remplir tous les champs et joindre un PDF',
    'Please fill in all fields and attach a PDF',
  ],
  'quote, accepted': [
    (l) => transitionTexts[l].done.accept_merchandise_quote,
    'Devis validé avec succès',
    'Quote validated successfully',
  ],
  'freight quote, accepted': [
    (l) => transitionTexts[l].done.accept_freight_quote,
    'Devis de fret validé avec succès',
    'Freight quote validated successfully',
  ],
  'quote, rejected': [
    (l) => transitionTexts[l].done.reject_merchandise_quote,
    'Devis refusé',
    'Quote rejected',
  ],
  'freight quote, rejected': [
    (l) => transitionTexts[l].done.reject_freight_quote,
    'Devis de fret refusé',
    'Freight quote rejected',
  ],
  'delivery, confirmed': [
    (l) => transitionTexts[l].done.confirm_receipt,
    'Livraison confirmée - Commande clôturée',
    'Delivery confirmed - Order closed',
  ],
  'notes, saved': [(l) => requestTexts[l].notesForm.saved, 'Notes mises à jour', 'Notes updated'],
  'tracking, saved': [
    (l) => requestTexts[l].orderForm.saved,
    'Numéro de suivi mis à jour',
    'Tracking number updated',
  ],
  'unknown client': [(l) => requestTexts[l].client.unknown, 'Client inconnu', 'Unknown client'],
  'unknown client in a list': [(l) => requestListTexts[l].unknownClient, 'Client inconnu', 'Unknown client'],
  'page indicator': [
    (l) => uiTexts[l].page({ page: 2, pageCount: 3, total: dashboardTexts[l].counted(12) }),
    'Page 2 sur 3 (12 demandes)',
    'Page 2 of 3 (12 requests)',
  ],
};

describe('the product’s own words', () => {
  test.each(Object.entries(words))('%s', (_, [say, french, english]) => {
    expect([say('fr'), say('en')]).toEqual([french, english]);
  });

  test('every step that an agent makes shows the toast “status updated”', () => {
    const steps = [
      'approve',
      'decline',
      'confirm_deposit',
      'issue_merchandise_quote',
      'confirm_merchandise_payment',
      'mark_ready',
      'issue_freight_quote',
      'confirm_freight_payment',
    ] as const;
    for (const step of steps) {
      expect([transitionTexts.fr.done[step], transitionTexts.en.done[step]]).toEqual([
        'Statut mis à jour',
        'Status updated',
      ]);
    }
  });
});

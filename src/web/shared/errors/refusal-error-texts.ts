import { imageMaxPixels } from '#domain/attachments/attachment-rules.ts';
import { pixelLimit, sizeLimit, squareLimit } from '#domain/limit-format.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';
import type { ApiErrorCode } from './api-error.ts';
import type { ApprovalErrorCode } from './approval-error-texts.ts';
import type { StartErrorCode } from './error-texts.ts';
import type { LedgerErrorCode } from './ledger-error-texts.ts';
import type { ReminderErrorCode } from './reminder-error-texts.ts';
import type { SettingsErrorCode } from './settings-error-texts.ts';
import type { SourcingErrorCode } from './sourcing-error-texts.ts';
import type { TermsErrorCode } from './terms-error-texts.ts';

/**
 * Says what happened and what to do, for every code of the server. Codes that occur only in settings and links are in
 * `settings-error-texts.ts`, which loads with those screens. Quotes, the ledger and reminders have similar files. A
 * code without a text does not compile.
 */
export const refusalErrorTexts = defineTexts<
  Record<
    Exclude<
      ApiErrorCode,
      | StartErrorCode
      | SettingsErrorCode
      | ApprovalErrorCode
      | LedgerErrorCode
      | ReminderErrorCode
      | SourcingErrorCode
      | TermsErrorCode
    >,
    string
  >
>({
  fr: {
    invalid_input: 'Certaines informations ne sont pas valables. Vérifiez les champs et recommencez.',
    malformed_body: 'Des données ne nous sont pas arrivées. Rechargez la page et recommencez.',
    upload_broken: 'L’envoi du fichier a été interrompu. Recommencez.',
    comment_required: 'Écrivez un commentaire.',
    sign_up_failed: 'Impossible de créer le compte',
    unauthenticated: 'Votre session est terminée. Connectez-vous pour continuer.',
    token_expired: 'Votre session a expiré. Connectez-vous pour continuer.',
    session_ended: 'Votre session est terminée. Connectez-vous pour continuer.',
    invalid_credentials: 'Identifiants incorrects',
    forbidden: 'Vous n’avez pas le droit de faire cela.',
    cross_origin: 'Cette action venait d’un autre site\u00a0: nous l’avons bloquée. Rechargez la page.',
    wrong_password: 'Ce mot de passe est faux. Recommencez.',
    factor_required: 'Confirmez d’abord votre identité avec votre seconde étape.',
    factor_refused: 'Ce code n’est pas valable ou a déjà servi. Demandez-en un nouveau et recommencez.',
    passkey_refused: 'Cette clé d’accès n’a pas été reconnue. Connectez-vous avec votre mot de passe.',
    confirmation_required: 'Confirmez votre identité avant de continuer.',
    reset_link_invalid: 'Le lien de réinitialisation est invalide ou a expiré',
    email_link_invalid: 'Ce lien de confirmation est invalide, a expiré ou a déjà servi.',
    invitation_not_found: 'Cette invitation a été utilisée ou annulée entre-temps.',
    company_not_found: 'Cette entreprise n’existe pas, ou vous n’en faites pas partie.',
    account_exists:
      'Cette adresse a déjà un compte de client. Choisissez-en une autre. Pour rendre son accès à un ancien agent, utilisez la liste des anciens agents.',
    role_forbids: 'Votre rôle dans cette entreprise ne le permet pas.',
    administrators_only: 'Seuls les administrateurs de l’agence peuvent le faire.',
    factor_not_found: 'Cette méthode de vérification n’existe plus.',
    challenge_not_found: 'Cette vérification a expiré. Recommencez.',
    provider_not_found: 'Ce fournisseur de connexion n’est pas disponible ici.',
    registration_not_found: 'Cette inscription a expiré. Recommencez depuis la page de connexion.',
    password_not_set:
      'Ce compte n’a pas encore de mot de passe. Définissez-en un avec «\u00a0Mot de passe oublié\u00a0».',
    client_erased: 'Ce client a supprimé son compte. Personne ne lirait ce message.',
    text_message_failed: 'Le SMS n’a pas pu être envoyé. Vérifiez le numéro ou recommencez plus tard.',
    not_found: 'Cela n’existe pas, ou a été supprimé.',
    request_not_found: 'Demande introuvable',
    client_not_found: 'Ce client n’existe pas, ou a supprimé son compte.',
    client_note_not_found: 'Cette note n’existe plus.',
    quote_not_found: 'Devis introuvable',
    file_not_found: 'Ce fichier est introuvable. Envoyez-le à nouveau.',
    invoice_not_found: 'Ce document est introuvable.',
    attachment_not_found: 'Ce fichier joint est introuvable. Ajoutez-le à nouveau.',
    too_many_attachments: 'Vous avez déjà ajouté trop de fichiers. Retirez-en avant d’en ajouter d’autres.',
    nothing_to_repay: 'Il reste moins à rembourser. La page indique les sommes à jour.',
    nothing_due: 'Aucun paiement n’est attendu pour le moment.',
    nothing_to_send: 'Ce document est déjà envoyé, ou il ne passe par aucune plateforme.',
    device_not_found: 'Ce navigateur ne reçoit plus de notifications.',
    push_unavailable: 'Les notifications ne sont pas disponibles ici.',
    push_refused: 'Ce navigateur ne peut pas recevoir nos notifications.',
    file_type_refused:
      'Ce type de fichier n’est pas accepté. Choisissez une photo (JPEG, PNG, WebP), un PDF ou un document bureautique sans macros.',
    image_too_large: `Cette image est trop grande\u00a0: ${pixelLimit(imageMaxPixels, 'fr')} au plus (${squareLimit(imageMaxPixels, 'fr')}, par exemple). Réduisez-la et recommencez.`,
    file_too_complex:
      'Ce fichier est trop complexe pour être traité. Enregistrez-le sous une forme plus simple et recommencez.',
    quote_too_complex:
      'Ce devis est trop long pour être composé. Raccourcissez les textes, ou joignez un PDF.',
    upload_quota_reached:
      'Vous avez atteint la limite de fichiers envoyés en 24\u00a0heures. Recommencez plus tard.',
    storage_full:
      'Nous n’avons plus de place pour enregistrer cela. Recommencez plus tard, ou prévenez-nous.',
    invitation_invalid: 'Ce lien d’invitation est invalide ou a déjà servi.',
    address_unconfirmed:
      'Confirmez d’abord votre adresse e-mail : votre commande y est confirmée, avec les conditions de vente.',
    withdrawal_closed: 'Vous ne pouvez pas, ou plus, vous rétracter pour cette demande.',
    keeping_refused:
      'Ce consommateur n’a pas expressément demandé que la recherche commence\u00a0: rien du dépôt ne peut être conservé.',
    sums_changed: 'Les sommes reçues ont changé. La page est à jour\u00a0: vérifiez-les et recommencez.',
    quote_issued_since: 'Impossible de rouvrir\u00a0: un devis a été émis depuis.',
    repaid_since: 'Impossible de rouvrir\u00a0: un remboursement a été noté depuis.',
    invoiced: 'La facture finale est émise\u00a0: cette étape ne peut plus être annulée.',
    surplus_kept: 'Le trop-perçu de ce paiement est gardé pour un autre. Annulez d’abord cette écriture.',
    tracking_given:
      'Impossible de rouvrir tant que le suivi a un numéro ou une date d’arrivée. Effacez-les d’abord.',
    request_moved_on: 'La demande vient de changer. La page est à jour.',
    assignee_changed: 'La demande vient de changer. La page est à jour.',
    notes_changed:
      'Quelqu’un vient de modifier les notes. Les vôtres n’ont pas été enregistrées\u202f; votre texte est toujours là.',
    private_note_not_found: 'Cette note interne n’existe plus, ou n’est pas la vôtre.',
    private_note_id_taken: 'Cette note n’a pas pu être enregistrée. Rechargez la page et recommencez.',
    too_many_private_notes:
      'Cette demande a déjà le nombre maximal de notes internes. Retirez d’abord une des vôtres.',
    quote_lapsed: 'Ce devis a expiré\u00a0: vous ne pouvez plus l’accepter. Demandez-nous à nouveau le prix.',
    issue_date_out_of_range: 'La date d’émission est à plus de 30\u00a0jours. Choisissez-en une plus proche.',
    validity_out_of_range:
      'Le dernier jour de validité est passé, précède la date d’émission ou dépasse un an. Choisissez-en un autre.',
    quote_superseded: 'Un devis plus récent a remplacé celui-ci. La page est à jour.',
    too_many_options: 'Le client a déjà le choix entre quatre devis. Remplacez-les par un nouveau.',
    option_validity: 'Les devis proposés au choix ont le même dernier jour de validité.',
    agency_incomplete:
      'Vous ne pouvez pas émettre de devis tant que l’identité légale de l’agence est incomplète. Un administrateur peut la compléter dans les paramètres.',
    quote_fee_missing: 'Indiquez la commission de l’agence.',
    quote_not_as_composed: 'Le PDF joint ne correspond pas à ce devis. Composez-le à nouveau.',
    amount_unusual: 'Le montant TTC dépasse ce que donne le taux de TVA. Vérifiez-le, ou confirmez-le.',
    file_already_used: 'Ce fichier appartient déjà à un autre devis. Envoyez-le à nouveau.',
    message_id_taken: 'Ce message n’a pas pu être envoyé. Recommencez.',
    sample_not_found: 'Cet échantillon n’existe pas ou plus.',
    sample_moved_on: 'Cet échantillon a changé d’étape entre-temps. Le voici tel qu’il est.',
    sample_changed: 'Quelqu’un a modifié cet échantillon entre-temps. Fermez, puis recommencez.',
    sample_undecided: 'Le devis peut être accepté une fois l’échantillon approuvé.',
    too_many_samples: 'Cette demande a déjà dix échantillons.',
    message_not_found: 'Le message auquel vous répondez n’existe plus.',
    order_not_open: 'Le suivi ne peut pas être modifié à cette étape.',
    file_too_large: `Ce fichier est trop lourd\u00a0: ${sizeLimit(sizeLimits.attachment, 'fr')} au plus.`,
    body_too_large: 'Le texte est trop long. Raccourcissez-le.',
    unsupported_media_type: 'Ce type de fichier n’est pas accepté.',
    file_not_pdf: 'Ce fichier n’est pas un PDF. Choisissez un PDF.',
    throttled: 'Trop de tentatives. Patientez un moment avant de recommencer.',
    busy: 'Trop de demandes arrivent en ce moment. Rien n’a été fait\u00a0: recommencez dans un instant.',
  },
  en: {
    invalid_input: 'Some of the details are not right. Check them and try again.',
    malformed_body: 'Some of the data did not reach us. Reload the page and try again.',
    upload_broken: 'The file upload was interrupted. Try again.',
    comment_required: 'Enter a comment.',
    sign_up_failed: 'Unable to create account',
    unauthenticated: 'You are no longer signed in. Sign in to continue.',
    token_expired: 'Your session has expired. Sign in to continue.',
    session_ended: 'Your session has ended. Sign in to continue.',
    invalid_credentials: 'Invalid credentials',
    forbidden: 'You are not allowed to do this.',
    cross_origin: 'This came from another website, so we blocked it. Reload the page.',
    wrong_password: 'This password is wrong. Try again.',
    factor_required: 'Confirm your identity with your second step first.',
    factor_refused: 'This code is wrong or has already been used. Get a new one and try again.',
    passkey_refused: 'This passkey was not recognised. Sign in with your password instead.',
    confirmation_required: 'Confirm your identity to continue.',
    reset_link_invalid: 'The reset link is invalid or has expired',
    email_link_invalid: 'This confirmation link is invalid, has expired or has already been used.',
    invitation_not_found: 'This invitation has been used or withdrawn.',
    company_not_found: 'This company does not exist, or you do not belong to it.',
    account_exists:
      'This address already has a client account. Choose another one. To restore a former agent’s access, use the list of former agents.',
    role_forbids: 'Your role in this company does not let you do this.',
    administrators_only: 'Only the agency’s administrators can do this.',
    factor_not_found: 'This verification method no longer exists.',
    challenge_not_found: 'This verification has expired. Start again.',
    provider_not_found: 'This sign-in provider is not available here.',
    registration_not_found: 'This registration has expired. Start again from the sign-in page.',
    password_not_set:
      'This account has no password yet. Set one with “Forgot your password?” on the sign-in page.',
    client_erased: 'This client has deleted their account. Nobody would read this message.',
    text_message_failed: 'The text message could not be sent. Check the number or try again later.',
    not_found: 'This does not exist, or has been deleted.',
    request_not_found: 'Request not found',
    client_not_found: 'This client does not exist, or has deleted their account.',
    client_note_not_found: 'This note no longer exists.',
    quote_not_found: 'Quote not found',
    file_not_found: 'This file is missing. Upload it again.',
    invoice_not_found: 'There is no such document.',
    attachment_not_found: 'This attached file is missing. Add it again.',
    too_many_attachments: 'You have added too many files. Remove some before you add more.',
    nothing_to_repay: 'There is not that much left to refund. The page now shows the latest amounts.',
    nothing_due: 'No payment is due at the moment.',
    nothing_to_send: 'This document has been sent, or goes through no platform.',
    device_not_found: 'Notifications are no longer on for this browser.',
    push_unavailable: 'Notifications are not available here.',
    push_refused: 'This browser cannot receive our notifications.',
    file_type_refused:
      'This type of file is not accepted. Choose a photo (JPEG, PNG, WebP), a PDF or an office document without macros.',
    image_too_large: `This picture is too large. Reduce it to at most ${pixelLimit(imageMaxPixels, 'en')} (for example, ${squareLimit(imageMaxPixels, 'en')}) and try again.`,
    file_too_complex: 'This file is too complex to process. Save it in a simpler form and try again.',
    quote_too_complex: 'This quote is too long for a PDF. Shorten its texts, or attach a PDF of your own.',
    upload_quota_reached: 'You have reached the limit for files sent within 24\u00a0hours. Try again later.',
    storage_full: 'We have no room left to save this. Try again later or let us know.',
    invitation_invalid: 'This invitation link is wrong or has already been used.',
    address_unconfirmed:
      'Confirm your email address first. We email you the order confirmation and the terms of sale.',
    withdrawal_closed: 'You cannot withdraw from this contract, or the time to do so has passed.',
    keeping_refused:
      'This consumer did not expressly ask for the search to begin, so you cannot keep any of the deposit.',
    sums_changed: 'The amounts received have changed. The page now shows the latest. Check and try again.',
    quote_issued_since: 'You cannot reopen this step because a quote has been issued since.',
    repaid_since: 'You cannot reopen this step because a refund has been recorded since.',
    invoiced: 'The final invoice was issued: this step can no longer be undone.',
    surplus_kept: 'The overpayment has been kept for another payment. Undo that entry first.',
    tracking_given:
      'You cannot reopen this step while the order has a tracking number or an arrival date. Clear them first.',
    assignee_changed: 'This request has just changed. The page now shows the latest.',
    request_moved_on: 'This request has just changed. The page now shows the latest.',
    notes_changed:
      'Somebody else has just changed the notes, so yours were not saved. Your text is still here.',
    private_note_not_found: 'This internal note no longer exists, or is not yours.',
    private_note_id_taken: 'This note could not be saved. Reload the page and try again.',
    too_many_private_notes:
      'This request has the maximum number of internal notes. Delete one of yours first.',
    quote_lapsed: 'This quote has expired, so you can no longer accept it. Ask us for the price again.',
    issue_date_out_of_range: 'The issue date is more than 30\u00a0days away. Choose a nearer one.',
    validity_out_of_range:
      'The quote’s last day is in the past, before the issue date, or more than a year ahead. Choose another.',
    quote_superseded: 'A newer quote has replaced this one. The page now shows it.',
    too_many_options: 'The client already chooses from four quotes. Replace them with a new one.',
    option_validity: 'Quotes offered as a choice must have the same last day.',
    agency_incomplete:
      'You cannot issue quotes until the agency’s legal identity is complete. Ask an administrator to complete it in the agency’s settings.',
    quote_fee_missing: 'Enter the agency’s commission.',
    quote_not_as_composed: 'The attached PDF does not match this quote. Compose it again.',
    amount_unusual: 'The amount incl. VAT is higher than the VAT rate gives. Correct it or confirm it.',
    file_already_used: 'This file already belongs to another quote. Upload it again.',
    message_id_taken: 'This message could not be sent. Try again.',
    sample_not_found: 'This sample does not exist, or no longer exists.',
    sample_moved_on: 'This sample has just changed. The page now shows the latest.',
    sample_changed: 'Somebody has just changed this sample. Close this and start again.',
    sample_undecided: 'The quote can be accepted once the sample is approved.',
    too_many_samples: 'This request already has ten samples.',
    message_not_found: 'The message that you are replying to no longer exists.',
    order_not_open: 'You cannot change the tracking at this stage.',
    file_too_large: `This file is too large: ${sizeLimit(sizeLimits.attachment, 'en')} at most.`,
    body_too_large: 'The text is too long. Shorten it.',
    unsupported_media_type: 'This type of file is not accepted.',
    file_not_pdf: 'This file is not a PDF. Choose a PDF file.',
    throttled: 'Too many attempts. Wait a moment before trying again.',
    busy: 'Too many requests are arriving right now. Nothing was done: try again in a moment.',
  },
});

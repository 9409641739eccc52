import { importLimits } from '#domain/imports/import-rules.ts';
import { maxCompanyPeople, maxCompanies } from '#domain/companies/company-rules.ts';
import { countLimit } from '#domain/limit-format.ts';
import { maxReplies } from '#domain/replies/reply-rules.ts';
import { maxSavedViews } from '#domain/saved-views/saved-view-limits.ts';
import { otherAccountLimits } from '#domain/agency/settings-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/**
 * Error texts for codes that occur only in settings and on the pages of links; those screens add them to
 * `error-texts.ts`.
 */
export const settingsErrorTexts = defineTexts({
  fr: {
    agent_not_found: 'L’équipe vient de changer. La page est à jour.',
    already_invited: 'Une invitation à cette adresse attend déjà. Vous pouvez la renvoyer.',
    already_agent: 'Cette adresse est déjà celle d’un agent.',
    bank_change_over: 'Ce changement n’est plus en attente. La page est à jour.',
    bank_change_own: 'Vous avez demandé ce changement\u00a0: un autre agent doit le confirmer.',
    bank_change_too_new:
      'Pour confirmer ce changement, il faut être agent depuis sept jours, et l’avoir été lors de la demande.',
    last_agent: 'Il faut au moins un agent. Invitez d’abord quelqu’un d’autre.',
    last_administrator: 'Il faut au moins un administrateur. Nommez-en d’abord un autre.',
    email_unconfirmed:
      'Cette personne n’a pas confirmé son adresse e-mail. Elle peut le faire depuis ses paramètres, ou par « Mot de passe oublié ? ».',
    has_own_requests:
      'Cette personne a depuis émis des demandes en tant que cliente. Invitez-la à une autre adresse.',
    too_many_people: `Une entreprise a au plus ${maxCompanyPeople}\u00a0membres, invitations comprises.`,
    already_in_company: 'Cette personne fait déjà partie de l’entreprise.',
    person_not_found: 'Cette personne ne fait plus partie de l’entreprise.',
    invitation_for_another: 'Cette invitation a été envoyée à une autre adresse que celle de votre compte.',
    last_owner: 'Une entreprise garde toujours un propriétaire. Donnez d’abord ce rôle à quelqu’un d’autre.',
    too_many_companies: `Vous avez déjà ${maxCompanies} entreprises, le nombre maximal.`,
    machine_key_refused: 'Cette clé n’existe pas, ou elle a été révoquée.',
    mail_not_found: 'Cet e-mail n’existe plus, ou il est trop tard pour le renvoyer.',
    machine_key_not_found: 'Cette clé n’existe plus.',
    bank_account_not_found: 'Ce compte n’est plus dans la liste.',
    bank_account_known: 'Ce compte est déjà l’un des vôtres.',
    too_many_bank_accounts: `Il y a déjà ${otherAccountLimits.max}\u00a0autres comptes. Retirez-en un qui ne sert plus.`,
    statement_account_needed: 'Choisissez le compte de ces opérations\u00a0: le fichier ne l’indique pas.',
    too_many_machine_keys: 'Il y a déjà 20\u00a0clés. Révoquez-en une qui ne sert plus.',
    statement_file_not_found: 'Ce fichier n’existe plus.',
    statement_file_id_taken: 'Un autre fichier a été envoyé entre-temps. Recommencez.',
    statement_file_read: 'Ce fichier a déjà été lu. Voici le résultat.',
    statement_columns_changed: 'Ce tableau n’a pas ces colonnes. Rouvrez-le et recommencez.',
    import_not_found: 'Cet import n’existe plus.',
    import_done: 'Ce fichier a déjà été importé.',
    import_changed:
      'Les clients concernés ont changé entre-temps. Rien n’a été fait\u00a0: vérifiez-les et recommencez.',
    list_unreadable:
      'Ce fichier n’est pas une liste lisible. Enregistrez-le en CSV, vérifiez que chaque guillemet est fermé, puis recommencez.',
    list_empty: 'Ce fichier ne contient aucun client.',
    list_too_long: `Un fichier compte ${countLimit(importLimits.lines, 'fr')}\u00a0lignes et ${importLimits.columns}\u00a0colonnes au plus. Partagez-le en plusieurs.`,
    logo_refused:
      'Cette image ne convient pas. Choisissez un PNG, JPEG, WebP ou SVG lisible, de taille et de proportions raisonnables.',
    too_many_factors: 'Vous avez atteint le nombre maximal de méthodes. Retirez-en une d’abord.',
    factor_exists: 'Cette clé est déjà enregistrée.',
    session_not_found: 'Cette session est déjà terminée.',
    identity_not_found: 'Ce compte n’est plus lié au vôtre.',
    last_way_in: 'C’est votre seul moyen de connexion. Ajoutez-en un autre avant de le retirer.',
    requests_open:
      'Une de vos demandes est encore en cours. Vous pourrez supprimer votre compte quand elle sera clôturée.',
    reply_not_found: 'Cette réponse enregistrée n’existe plus.',
    reply_changed: 'Les réponses enregistrées ont été modifiées entre-temps. Rien n’a été enregistré.',
    too_many_replies: `Il y a déjà ${maxReplies} réponses enregistrées. Supprimez-en une d’abord.`,
    view_not_found: 'Cette vue n’existe plus.',
    view_name_taken: 'Une de vos vues porte déjà ce nom.',
    too_many_views: `Vous avez déjà ${maxSavedViews} vues. Supprimez-en une d’abord.`,
  },
  en: {
    agent_not_found: 'The team has just changed. The page is up to date.',
    already_invited: 'This address has already been invited. You can resend the invitation.',
    already_agent: 'This address already belongs to an agent.',
    bank_change_over: 'That change is no longer waiting. The page is up to date.',
    bank_change_own: 'You requested this change, so another agent must confirm it.',
    bank_change_too_new:
      'To confirm this change, you must have been an agent for seven days, and already when it was requested.',
    last_agent: 'There must be at least one agent. Invite somebody else first.',
    last_administrator: 'There must be at least one administrator. Make somebody else one first.',
    email_unconfirmed:
      'This person has not confirmed their email address. They can do so in their settings, or with “Forgot your password?”.',
    has_own_requests: 'This person has since submitted requests as a client. Invite them at another address.',
    too_many_people: `A company can have at most ${maxCompanyPeople}\u00a0people, including invitations.`,
    already_in_company: 'This person already belongs to the company.',
    person_not_found: 'This person no longer belongs to the company.',
    invitation_for_another: 'This invitation was sent to a different address from the one on your account.',
    last_owner: 'A company must always have an owner. Give that role to somebody else first.',
    too_many_companies: `You already have ${maxCompanies} companies, which is the maximum.`,
    machine_key_refused: 'This key does not exist, or has been revoked.',
    mail_not_found: 'This email no longer exists, or it is too late to send it again.',
    machine_key_not_found: 'This key no longer exists.',
    bank_account_not_found: 'This account is no longer in the list.',
    bank_account_known: 'This account is already one of yours.',
    too_many_bank_accounts: `There are already ${otherAccountLimits.max} other accounts. Remove one you no longer use.`,
    statement_account_needed: 'Choose the account these entries belong to: the file does not say.',
    too_many_machine_keys: 'There are already 20 keys. Revoke one that is no longer used.',
    statement_file_not_found: 'This file no longer exists.',
    statement_file_id_taken: 'Another file was uploaded in the meantime. Try again.',
    statement_file_read: 'This file has already been read. Here is the result.',
    statement_columns_changed: 'The file does not have these columns. Open it again and try again.',
    import_not_found: 'This import no longer exists.',
    import_done: 'This file has already been imported.',
    import_changed: 'The list of clients has just changed. Nothing was done: check it and try again.',
    list_unreadable:
      'This file cannot be read as a list. Save it as CSV, check that every quotation mark is closed, and try again.',
    list_empty: 'There are no clients in this file.',
    list_too_long: `A file can have at most ${countLimit(importLimits.lines, 'en')} lines and ${importLimits.columns} columns. Split it into several.`,
    logo_refused:
      'This image could not be used. Choose a readable PNG, JPEG, WebP or SVG of reasonable size and proportions.',
    too_many_factors: 'You have reached the maximum number of methods. Remove one first.',
    factor_exists: 'This key is already registered.',
    session_not_found: 'This session has already ended.',
    identity_not_found: 'This account is no longer linked to yours.',
    last_way_in: 'This is your only way to sign in. Add another before you remove it.',
    requests_open: 'One of your requests is still open. You can delete your account once it is closed.',
    reply_not_found: 'This saved reply no longer exists.',
    reply_changed: 'The saved replies were changed in the meantime. Nothing was saved.',
    too_many_replies: `There are already ${maxReplies} saved replies. Delete one first.`,
    view_not_found: 'This view no longer exists.',
    view_name_taken: 'One of your views already has this name.',
    too_many_views: `You already have ${maxSavedViews} views. Delete one first.`,
  },
});
export type SettingsErrorCode = keyof (typeof settingsErrorTexts)['fr'];

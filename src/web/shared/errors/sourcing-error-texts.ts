import { maxSourcingFiles } from '#domain/sourcing/link-limits.ts';
import { maxCertificates } from '#domain/suppliers/supplier-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts of suppliers, rates and offers; their screens add them to `error-texts.ts`. */
export const sourcingErrorTexts = defineTexts({
  fr: {
    supplier_not_found: 'Ce fournisseur n’existe pas ou plus.',
    certificate_not_found: 'Ce certificat n’existe pas ou plus.',
    too_many_certificates: `Un fournisseur a au plus ${maxCertificates}\u00a0certificats.`,
    supplier_exists: 'Un fournisseur porte déjà ce nom dans ce pays, ou a cette adresse e-mail.',
    certificate_changed:
      'Quelqu’un a modifié ce certificat entre-temps. Enregistrer de nouveau remplace ses changements.',
    supplier_changed: 'Quelqu’un a modifié ce fournisseur entre-temps. Rechargez la page pour le voir.',
    tariff_exists: 'Une ligne a déjà ce code et cette origine\u00a0: modifiez-la.',
    too_many_tariffs: 'Le tableau des droits est plein. Retirez des lignes qui ne servent plus.',
    too_many_freight_prices: 'Le tableau des prix de fret est plein. Retirez des prix qui ne servent plus.',
    rate_in_future: 'Ce jour est à venir : un taux vaut pour aujourd’hui ou un jour passé.',
    estimate_missing: 'Cette demande n’a pas d’estimation du coût à la porte.',
    estimate_changed:
      'Quelqu’un a corrigé l’estimation entre-temps\u00a0: ses chiffres sont là, vos saisies aussi. Enregistrez de nouveau pour les garder.',
    offer_not_found: 'Cette offre n’existe pas ou plus.',
    inquiry_line_not_found: 'Cette ligne n’est plus demandée. Rechargez la page.',
    costing_not_found: 'Le calcul des coûts a disparu. Préparez de nouveau le devis depuis les offres.',
    too_many_offers: 'Cette demande a déjà vingt fournisseurs.',
    inquiry_changed: 'Quelqu’un a modifié les articles ou le choix entre-temps\u00a0: les voici.',
    door_changed:
      'Quelqu’un a modifié le coût à la porte entre-temps\u00a0: ses chiffres sont là, vos saisies aussi. Enregistrez de nouveau pour les garder.',
    freight_price_not_found: 'Ce prix de fret a été retiré. Choisissez-en un autre, ou tapez un montant.',
    offer_changed:
      'Quelqu’un a enregistré une nouvelle version de cette offre. Rechargez la page pour la voir.',
    sourcing_over: 'Cette demande n’attend plus de devis de marchandise.',
    choice_incomplete:
      'Choisissez pour chaque article une offre dont le coût est connu. Une offre EXW a besoin de son transport local, 0 s’il n’y en a pas.',
    link_not_found: 'Ce fournisseur n’a pas de lien pour cette demande.',
    link_invalid: 'Ce lien n’existe pas, ou il ne fonctionne plus.',
    contact_not_found: 'Aucun contact de ce fournisseur n’a cette adresse. Rechargez la page.',
    sourcing_file_not_found: 'Ce fichier n’existe pas ou plus.',
    too_many_sourcing_files: `Il y a déjà ${maxSourcingFiles}\u00a0fichiers. Retirez-en avant d’en ajouter d’autres.`,
    inquiry_missing: 'Écrivez d’abord ce que vous demandez aux fournisseurs.',
    inquiry_closed: 'Les fournisseurs ne peuvent plus répondre.',
    draft_changed: 'La réponse a été modifiée entre-temps sur un autre appareil.',
    answer_empty: 'La réponse ne contient aucun prix.',
    rate_missing: 'Il manque le taux de change d’une des devises choisies.',
  },
  en: {
    supplier_not_found: 'This supplier does not exist, or no longer exists.',
    certificate_not_found: 'This certificate does not exist, or no longer exists.',
    too_many_certificates: `A supplier has at most ${maxCertificates} certificates.`,
    supplier_exists: 'A supplier already has this name in this country, or this email address.',
    certificate_changed:
      'Somebody has just changed this certificate. If you save again, your version replaces theirs.',
    supplier_changed: 'Somebody has just changed this supplier. Reload the page to see the changes.',
    tariff_exists: 'There is already a row with this code and origin. Change that one.',
    too_many_tariffs: 'The table of duties is full. Remove rows that you no longer need.',
    too_many_freight_prices: 'The table of freight prices is full. Remove prices that you no longer need.',
    rate_in_future: 'This day is in the future. Enter the rate of today or of a past day.',
    estimate_missing: 'This request has no estimate of the cost at the door.',
    estimate_changed:
      'Somebody has just corrected the estimate. You see their figures, and what you typed is still here. Save again to keep yours.',
    offer_not_found: 'This offer does not exist, or no longer exists.',
    inquiry_line_not_found: 'This item is no longer requested. Reload the page.',
    costing_not_found: 'This cost calculation no longer exists. Prepare the quote from the offers again.',
    too_many_offers: 'This request already has twenty suppliers.',
    inquiry_changed: 'Somebody has just changed the items or the choice. The page now shows the latest.',
    door_changed:
      'Somebody has just changed the cost at the door. You see their figures, and what you typed is still here. Save again to keep yours.',
    freight_price_not_found: 'This freight price was removed. Choose another one, or enter an amount.',
    offer_changed: 'Somebody saved a newer version of this offer. Reload the page to see it.',
    sourcing_over: 'This request is no longer waiting for a merchandise quote.',
    choice_incomplete:
      'For each item, choose an offer with a known cost. An EXW offer needs its local transport: enter 0 if there is none.',
    link_not_found: 'This supplier has no link for this request.',
    link_invalid: 'This link does not exist, or no longer works.',
    contact_not_found: 'No contact of this supplier has this address. Reload the page.',
    sourcing_file_not_found: 'This file does not exist, or no longer exists.',
    too_many_sourcing_files: `There are ${maxSourcingFiles} files already. Remove some before you add others.`,
    inquiry_missing: 'First list what you ask suppliers for.',
    inquiry_closed: 'Suppliers can no longer answer.',
    draft_changed: 'The answer has just been changed on another device.',
    answer_empty: 'The answer has no price.',
    rate_missing: 'The exchange rate of one of the chosen currencies is missing.',
  },
});
export type SourcingErrorCode = keyof (typeof sourcingErrorTexts)['fr'];

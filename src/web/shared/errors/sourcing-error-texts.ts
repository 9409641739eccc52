import { defineTexts } from '#web/shared/language/language.ts';

/** Error texts of suppliers, rates and offers; their screens add them to `error-texts.ts`. */
export const sourcingErrorTexts = defineTexts({
  fr: {
    supplier_not_found: 'Ce fournisseur n’existe pas ou plus.',
    certificate_not_found: 'Ce certificat n’existe pas ou plus.',
    supplier_exists: 'Un fournisseur porte déjà ce nom dans ce pays, ou a cette adresse e-mail.',
    supplier_changed: 'Quelqu’un a modifié ce fournisseur entre-temps. Rechargez la page pour le voir.',
    tariff_exists: 'Une ligne a déjà ce code et cette origine\u00a0: modifiez-la.',
    too_many_tariffs: 'Le tableau des droits est plein. Retirez des lignes qui ne servent plus.',
    too_many_freight_prices: 'Le tableau des prix de fret est plein. Retirez des prix qui ne servent plus.',
    rate_in_future: 'Ce jour est à venir : un taux vaut pour aujourd’hui ou un jour passé.',
    offer_not_found: 'Cette offre n’existe pas ou plus.',
    inquiry_changed:
      'Quelqu’un a modifié les lignes ou le choix entre-temps. Rechargez la page pour les voir.',
    offer_changed:
      'Quelqu’un a enregistré une nouvelle version de cette offre. Rechargez la page pour la voir.',
    sourcing_over: 'Cette demande n’attend plus de devis de marchandise.',
    choice_incomplete: 'Choisissez une offre dont le coût est connu pour chaque ligne.',
    rate_missing: 'Il manque le taux de change d’une des devises choisies.',
  },
  en: {
    supplier_not_found: 'This supplier does not exist, or no longer exists.',
    certificate_not_found: 'This certificate does not exist, or no longer exists.',
    supplier_exists: 'A supplier already has this name in this country, or this email address.',
    supplier_changed: 'Somebody changed this supplier meanwhile. Reload the page to see it.',
    tariff_exists: 'A row already has this code and origin: change that one.',
    too_many_tariffs: 'The table of duties is full. Remove rows that you no longer need.',
    too_many_freight_prices: 'The table of freight prices is full. Remove prices that you no longer need.',
    rate_in_future: 'This day is to come: a rate holds for today or a past day.',
    offer_not_found: 'This offer does not exist, or no longer exists.',
    inquiry_changed: 'Somebody changed the lines or the choice meanwhile. Reload the page to see them.',
    offer_changed: 'Somebody saved a newer version of this offer. Reload the page to see it.',
    sourcing_over: 'This request no longer waits for a quote for goods.',
    choice_incomplete: 'Choose an offer with a known cost for each line.',
    rate_missing: 'The exchange rate of one of the chosen currencies is missing.',
  },
});
export type SourcingErrorCode = keyof (typeof sourcingErrorTexts)['fr'];

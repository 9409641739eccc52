import { rateAgeLimit, type RateSource, type ReadingFailure } from '#domain/rates/rate-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const rateTexts = defineTexts({
  fr: {
    title: 'Taux de change',
    description: 'Chaque offre en devise est convertie au taux d’un jour, que le devis garde.',
    loading: 'Chargement…',
    failed: 'Les taux n’ont pas pu être chargés',
    type: 'Saisir un taux',
    typeNamed: (currency: string) => `Saisir un taux ${currency}`,
    typeAgain: 'Saisir',
    empty: {
      title: 'Aucun taux pour le moment',
      description: 'Saisissez celui d’une devise pour comparer ses offres en euros.',
    },
    table: 'Taux en vigueur',
    columns: {
      currency: 'Devise',
      perEuro: 'Pour 1\u00a0€',
      day: 'Taux du',
      source: 'Source',
      action: 'Action',
    },
    sources: {
      ecb: 'BCE',
      typed: 'Saisi à la main',
    } satisfies Record<RateSource, string>,
    typedBy: (who: string) => `Saisi par ${who}`,
    old: `Plus de ${rateAgeLimit}\u00a0jours`,
    reading: {
      none: 'Les taux se saisissent à la main. Votre hébergeur peut aussi faire lire chaque jour ceux de la Banque centrale européenne.',
      daily:
        'La Banque centrale européenne (BCE) publie ses taux chaque jour ouvré vers 16\u00a0h\u00a0: ils arrivent ici d’eux-mêmes.',
      failedTitle: 'Les taux du jour ne sont pas arrivés',
      failures: {
        unreachable: 'La Banque centrale européenne n’a pas répondu',
        unreadable: 'Le fichier de la Banque centrale européenne est illisible',
      } satisfies Record<ReadingFailure, string>,
      still: (moment: string) =>
        ` (essai du ${moment}). Les derniers taux restent, et un essai suit chaque heure.`,
      keptOutTitle: 'Des taux invraisemblables ont été écartés',
      keptOut: (rates: string) =>
        `${rates}\u00a0: plus de 30\u00a0% d’écart avec le taux précédent, qui reste. Si le nouveau est juste, saisissez-le.`,
    },
    dialog: {
      title: 'Saisir un taux de change',
      currency: 'Devise',
      day: 'Jour du taux',
      wrongDay: 'Indiquez aujourd’hui ou un jour passé.',
      perEuro: (currency: string) => `${currency} pour 1\u00a0€`,
      wrongPerEuro: 'Indiquez un nombre au-dessus de zéro, par exemple 7,8512.',
      example: 'Avec six décimales au plus.',
      turned: (currency: string, euros: string) => `1\u00a0${currency} = ${euros}\u00a0€`,
      unusual: (present: string) =>
        `Plus de 30\u00a0% d’écart avec le taux en vigueur, ${present}. Vérifiez avant d’enregistrer.`,
      newer: (day: string) => `Un taux du ${day}, plus récent, restera en vigueur.`,
      submit: 'Enregistrer le taux',
      busy: 'Enregistrement…',
      failed: 'Le taux n’a pas été enregistré',
      saved: 'Taux enregistré',
    },
  },
  en: {
    title: 'Exchange rates',
    description: 'Offers in other currencies are converted at the rate of one day, which the quote keeps.',
    loading: 'Loading…',
    failed: 'The rates could not be loaded',
    type: 'Enter a rate',
    typeNamed: (currency) => `Enter a ${currency} rate`,
    typeAgain: 'Enter',
    empty: {
      title: 'No rates yet',
      description: 'Enter the rate of a currency to compare its offers in euros.',
    },
    table: 'Current rates',
    columns: { currency: 'Currency', perEuro: 'For €1', day: 'Rate of', source: 'Source', action: 'Action' },
    sources: { ecb: 'ECB', typed: 'Entered by hand' },
    typedBy: (who) => `Entered by ${who}`,
    old: `Over ${rateAgeLimit}\u00a0days old`,
    reading: {
      none: 'Rates are entered by hand. Whoever runs the server can also have the European Central Bank’s rates read every day.',
      daily:
        'The European Central Bank (ECB) publishes its rates each working day at about 16:00 in Paris. They arrive here automatically.',
      failedTitle: 'Today’s rates have not arrived',
      failures: {
        unreachable: 'The European Central Bank did not answer',
        unreadable: 'The European Central Bank’s file cannot be read',
      },
      still: (moment) => ` (tried on ${moment}). The last rates still apply, and we try again every hour.`,
      keptOutTitle: 'Implausible rates were not used',
      keptOut: (rates) =>
        `${rates}: more than 30% away from the previous rate, which still applies. If the new rate is right, enter it.`,
    },
    dialog: {
      title: 'Enter an exchange rate',
      currency: 'Currency',
      day: 'Date of the rate',
      wrongDay: 'Enter today or a past day.',
      perEuro: (currency) => `${currency} for €1`,
      wrongPerEuro: 'Enter a number above zero, such as 7.8512.',
      example: 'At most six decimals.',
      turned: (currency, euros) => `1\u00a0${currency} = €${euros}`,
      unusual: (present) => `More than 30% away from the current rate, ${present}. Check it before you save.`,
      newer: (day) => `The newer rate of ${day} will still apply.`,
      submit: 'Save the rate',
      busy: 'Saving…',
      failed: 'The rate was not saved',
      saved: 'Rate saved',
    },
  },
});

import type { IgnoredReason } from '#domain/statements/statement-kinds.ts';
import type { Language } from '#domain/language.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const reasons: Record<Language, Record<IgnoredReason, string>> = {
  fr: {
    not_booked: 'Pas encore comptabilisée',
    other_currency: 'Autre devise',
    no_amount: 'Sans montant',
  },
  en: {
    not_booked: 'Not booked yet',
    other_currency: 'Not in euros',
    no_amount: 'No amount',
  },
};

export const leftEntryTexts = defineTexts({
  fr: {
    show: 'Voir',
    showOf: (file: string) => `Voir les opérations ignorées de ${file}`,
    title: 'Opérations ignorées',
    description:
      'Elles ne comptent pas. Celles que la banque comptabilise plus tard arriveront avec un prochain relevé.',
    loading: 'Chargement…',
    failed: 'La liste n’a pas pu être chargée',
    none: 'La liste n’a pas été gardée pour ce fichier.',
    first: (shown: string, all: string) => `Les ${shown} premières sur ${all}.`,
    noDay: 'Sans date',
    noText: 'Sans libellé',
    reasons: reasons.fr,
    close: 'Fermer',
  },
  en: {
    show: 'View',
    showOf: (file: string) => `View the entries ignored in ${file}`,
    title: 'Ignored entries',
    description: 'These do not count. Any that the bank books later will arrive with a later statement.',
    loading: 'Loading…',
    failed: 'The list could not be loaded',
    none: 'The list was not kept for this file.',
    first: (shown: string, all: string) => `The first ${shown} of ${all}.`,
    noDay: 'No date',
    noText: 'No description',
    reasons: reasons.en,
    close: 'Close',
  },
});

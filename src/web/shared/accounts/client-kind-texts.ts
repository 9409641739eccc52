import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const clientKindTexts = defineTexts({
  fr: {
    label: 'Vous agissez',
    options: {
      consumer: 'Pour vous-même, en consommateur',
      business: 'Pour une activité professionnelle',
    } satisfies Record<ClientKind, string>,
    help: 'Un consommateur a des droits de plus, comme celui de se rétracter. Ce choix vaut pour vos demandes à venir.',
    businessesOnly:
      'Ce service est réservé aux professionnels\u00a0: en créant un compte, vous déclarez agir pour les besoins de votre activité professionnelle.',
  },
  en: {
    label: 'You act',
    options: { consumer: 'For yourself, as a consumer', business: 'For a business' },
    help: 'Consumers have further rights, such as withdrawing from a contract. This choice holds for your requests to come.',
    businessesOnly:
      'This service is for businesses only: by creating an account, you state that you act for the needs of your business.',
  },
});

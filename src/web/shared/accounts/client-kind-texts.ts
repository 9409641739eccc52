import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

export const clientKindTexts = defineTexts({
  fr: {
    label: 'Vous agissez',
    options: {
      consumer: 'Pour vous-même, en consommateur',
      business: 'Pour une activité professionnelle',
    } satisfies Record<ClientKind, string>,
    help: 'Un consommateur a des droits supplémentaires, comme celui de se rétracter. Pour une activité professionnelle, indiquez ensuite votre entreprise\u00a0: vos demandes sont alors faites en son nom.',
    businessesOnly:
      'Ce service est réservé aux professionnels\u00a0: en créant un compte, vous déclarez agir pour les besoins de votre activité professionnelle.',
  },
  en: {
    label: 'You are acting',
    options: { consumer: 'For yourself, as a consumer', business: 'For a business' },
    help: 'Consumers have additional rights, such as the right of withdrawal. If you are acting for a business, add your company afterwards to make requests on its behalf.',
    businessesOnly:
      'This service is for businesses only. By creating an account, you confirm that you are acting for the purposes of your business.',
  },
});

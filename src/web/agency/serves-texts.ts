import type { Serves } from '#domain/agency/client-kind-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const options: Record<Serves, { label: string; help: string }> = {
  businesses: {
    label: 'Des professionnels seulement',
    help: 'L’inscription et les conditions l’indiquent. Rien de ce qui concerne les consommateurs n’est affiché.',
  },
  consumers_too: {
    label: 'Des consommateurs aussi',
    help: 'Les conditions, la commande et la rétractation suivent alors le Code de la consommation. Indiquez aussi votre médiateur dans l’identité de l’agence.',
  },
};

export const servesTexts = defineTexts({
  fr: {
    title: 'Clientèle',
    description:
      'S’applique aux inscriptions et aux demandes à venir. Un consommateur qui a déjà fait une demande garde ses droits pour celle-ci.',
    label: 'L’agence sert',
    options,
    submit: 'Enregistrer la clientèle',
    busy: 'Enregistrement…',
    saved: 'Clientèle enregistrée',
    errorTitle: 'La clientèle n’a pas été enregistrée',
  },
  en: {
    title: 'Who you serve',
    description:
      'Applies to sign-ups and requests from now on. Consumers who have already submitted a request keep their rights for it.',
    label: 'The agency serves',
    options: {
      businesses: {
        label: 'Businesses only',
        help: 'The sign-up page and the terms say so. Nothing that concerns consumers is shown.',
      },
      consumers_too: {
        label: 'Consumers too',
        help: 'Terms, ordering and withdrawal then follow the French Consumer Code. Also enter your mediator under the agency’s identity.',
      },
    },
    submit: 'Save',
    busy: 'Saving…',
    saved: 'Choice saved',
    errorTitle: 'The choice was not saved',
  },
});

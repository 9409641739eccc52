import type { Serves } from '#domain/agency/client-kind-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const options: Record<Serves, { label: string; help: string }> = {
  businesses: {
    label: 'Des professionnels seulement',
    help: 'L’inscription et les conditions le disent. Rien de ce qui concerne les consommateurs n’est affiché.',
  },
  consumers_too: {
    label: 'Des consommateurs aussi',
    help: 'Les conditions, la commande et la rétractation suivent alors le Code de la consommation. Indiquez aussi votre médiateur dans l’identité.',
  },
};

export const servesTexts = defineTexts({
  fr: {
    title: 'Clientèle',
    description:
      'Vaut pour les inscriptions et les demandes à venir. Un consommateur qui a déjà fait une demande garde ses droits pour celle-ci.',
    label: 'L’agence sert',
    options,
    submit: 'Enregistrer la clientèle',
    busy: 'Enregistrement…',
    saved: 'Clientèle enregistrée',
    errorTitle: 'La clientèle n’a pas été enregistrée',
  },
  en: {
    title: 'Clientele',
    description:
      'Holds for sign-ups and requests from now on. Consumers who have made a request already keep their rights for it.',
    label: 'The agency serves',
    options: {
      businesses: {
        label: 'Businesses only',
        help: 'Sign-up and terms say so. Nothing that concerns consumers is shown.',
      },
      consumers_too: {
        label: 'Consumers too',
        help: 'Terms, ordering and withdrawal then follow the French Consumer Code. Name your mediator in the identity as well.',
      },
    },
    submit: 'Save the clientele',
    busy: 'Saving…',
    saved: 'Clientele saved',
    errorTitle: 'The clientele was not saved',
  },
});

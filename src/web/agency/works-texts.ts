import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import { defineTexts } from '#web/shared/language/language.ts';

const options: Record<WorkingMode, { label: string; help: string }> = {
  resale: {
    label: 'Elle revend',
    help: 'L’agence achète et vend en son propre nom. Les sommes reçues sont les siennes.',
  },
  commission: {
    label: 'Elle achète pour ses clients',
    help: 'L’agence achète en son nom, pour le compte du client, et lui rend compte. Les conditions et les devis l’indiquent.',
  },
};

export const worksTexts = defineTexts({
  fr: {
    title: 'Revente ou commission',
    description:
      'S’applique aux demandes à venir\u00a0: chacune garde ce qui valait quand elle a été faite. Détenir de l’argent pour autrui peut exiger un agrément\u00a0: consultez votre expert-comptable avant de choisir la commission.',
    label: 'Comment l’agence travaille',
    options,
    submit: 'Enregistrer ce choix',
    busy: 'Enregistrement…',
    saved: 'Choix enregistré',
    errorTitle: 'Le choix n’a pas été enregistré',
  },
  en: {
    title: 'Resale or commission',
    description:
      'Applies to requests from now on: each keeps what held when it was made. Holding money for others may need a licence: ask your accountant before you choose commission.',
    label: 'How the agency works',
    options: {
      resale: {
        label: 'It resells',
        help: 'The agency buys and sells in its own name. What it receives is its own.',
      },
      commission: {
        label: 'It buys for its clients',
        help: 'The agency buys in its own name for the client’s account, and renders account to them. Terms and quotes say so.',
      },
    },
    submit: 'Save this choice',
    busy: 'Saving…',
    saved: 'Choice saved',
    errorTitle: 'The choice was not saved',
  },
});

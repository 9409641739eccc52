import type { LoadFactors } from '#domain/sourcing/door/load-rules.ts';
import { factorLimits } from '#domain/sourcing/door/table-limits.ts';
import { defineTexts } from '#web/shared/language/language.ts';

type Modes = Record<keyof LoadFactors, string>;

/** Kilograms that carriers count as a cubic metre. */
export const loadFactorTexts = defineTexts({
  fr: {
    counted: 'Un mètre cube compte pour au moins\u00a0:',
    of: (mode: string, kilograms: string) => `${mode} ${kilograms}\u00a0kg`,
    change: 'Modifier',
    title: 'Poids d’un mètre cube',
    description:
      'Un transporteur facture un envoi léger comme s’il pesait ce poids par mètre cube. Un conteneur se paie entier.',
    modes: {
      sea_lcl: 'Mer, groupage (LCL)',
      rail: 'Rail',
      air: 'Air',
      express: 'Express',
    } satisfies Modes,
    wrong: `Indiquez un nombre de kilos entre ${factorLimits.min} et ${factorLimits.max}.`,
    save: 'Enregistrer',
    saving: 'Enregistrement…',
    saved: 'Poids enregistrés',
    failed: 'Les poids n’ont pas été enregistrés',
  },
  en: {
    counted: 'A cubic metre counts as at least:',
    of: (mode: string, kilograms: string) => `${mode} ${kilograms}\u00a0kg`,
    change: 'Change',
    title: 'Weight of a cubic metre',
    description:
      'A carrier charges a light shipment as if it weighed this much per cubic metre. A container is paid as a whole.',
    modes: { sea_lcl: 'Sea, shared (LCL)', rail: 'Rail', air: 'Air', express: 'Express' },
    wrong: `Enter a number of kilograms between ${factorLimits.min} and ${factorLimits.max}.`,
    save: 'Save',
    saving: 'Saving…',
    saved: 'Weights saved',
    failed: 'The weights were not saved',
  },
});

import { defineTexts } from './language.ts';

export const loadedPartTexts = defineTexts({ fr: { retry: 'Réessayer' }, en: { retry: 'Try again' } });

import { defineTexts } from './language.ts';

export const retryTexts = defineTexts({ fr: { retry: 'Réessayer' }, en: { retry: 'Try again' } });

import { defineTexts } from '#web/shared/language/language.ts';

export const retryTexts = defineTexts({ fr: { retry: 'Réessayer' }, en: { retry: 'Try again' } });

import type { Language } from '#domain/language.ts';
import type { ApiErrorCode } from './api-error.ts';
import { ApiError, hasCode } from './api-error.ts';
import { defineTexts, useLanguage } from '#web/shared/language/language.ts';

/**
 * Says what happened and what to do if the server does not answer. The texts of the server's refusals are in
 * `refusal-error-texts.ts`, which loads with the first refusal (`load-error-texts.ts`).
 */
const texts = defineTexts({
  fr: {
    internal: 'Une erreur est survenue de notre côté. Recommencez dans un instant.',
    unavailable: 'Le service est momentanément indisponible. Recommencez dans un instant.',
    network: 'Le serveur ne répond pas. Vérifiez votre connexion et recommencez.',
    unreadable: 'Nous n’avons pas pu lire la réponse du serveur. Recommencez dans un instant.',
  },
  en: {
    internal: 'Something went wrong on our side. Try again in a moment.',
    unavailable: 'The service is temporarily unavailable. Try again shortly.',
    network: 'The server is not responding. Check your connection and try again.',
    unreadable: 'We could not read the server’s reply. Try again in a moment.',
  },
});
/** Asks the person to quote the id under which the server has logged the error. */
const quoteIt = {
  fr: (code: string) => `Si l’erreur revient, citez le code ${code}.`,
  en: (code: string) => `If it happens again, quote the code ${code}.`,
};
export type StartErrorCode = keyof (typeof texts)['fr'];

/** Returns the text for the error's code. The error's own message is for developers. */
export function errorText(error: unknown, language: Language): string {
  if (throttledText && hasCode(error, 'throttled') && error.retryAfter) {
    return throttledText(error.at, error.retryAfter, language);
  }
  if (!(error instanceof ApiError)) return textOf('internal', language);
  const text = textOf(error.code, language);
  return error.requestId ? `${text} ${quoteIt[language](error.requestId.slice(0, 8))}` : text;
}

type ErrorTexts = Partial<Record<ApiErrorCode, string>>;
let added: Readonly<Record<Language, ErrorTexts>> = { fr: {}, en: {} };

type ThrottledText = (at: number, retryAfter: number, language: Language) => string;
let throttledText: ThrottledText | null = null;

/** Adds the function that says when somebody may try again. Until it is added, the texts do not name a time. */
export function addThrottledText(text: ThrottledText): void {
  throttledText = text;
}

/** Adds the texts of screens that load later. */
export function addErrorTexts(more: Readonly<Record<Language, ErrorTexts>>): void {
  added = { fr: { ...added.fr, ...more.fr }, en: { ...added.en, ...more.en } };
}

export function textOf(code: ApiErrorCode, language: Language): string {
  const first: ErrorTexts = texts[language];
  return first[code] ?? added[language][code] ?? texts[language].internal;
}

export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, language);
}

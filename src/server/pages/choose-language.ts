import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames, languageCookieAge } from '#contract/cookies.ts';
import { defaultLanguage, type Language, languageParameter, languages } from '#domain/language.ts';

interface Choice {
  language: Language;
  /** Whether the URL names the language. */
  isInUrl: boolean;
}

const knownLanguage = (value: unknown) => languages.find((language) => language === value);

/** Returns the language of a page: the one in its URL, else the one chosen before, else French. */
export function chooseLanguage({ url, cookies }: FastifyRequest): Choice {
  const asked = knownLanguage(new URLSearchParams(url.split('?').slice(1).join('?')).get(languageParameter));
  const language = asked ?? knownLanguage(cookies[cookieNames.language]) ?? defaultLanguage;
  return { language, isInUrl: asked !== undefined };
}

/** Stores the language of the URL in a cookie, so that the next pages have it too, even without scripts. */
export function keepLanguage(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  language: Language,
  publicUrl: string,
): void {
  if (request.cookies[cookieNames.language] === language) return;
  reply.setCookie(cookieNames.language, language, {
    path: '/',
    maxAge: languageCookieAge,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:') || request.protocol === 'https',
  });
}

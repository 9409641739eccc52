import { use } from 'react';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { type Language, languages } from '#domain/language.ts';
import { currentLanguage } from '#web/shared/language/language.ts';
import type { LegalName, LegalSection } from '#domain/legal/legal-rules.ts';

/** Writes a legal document of any kind; its sections are found by their anchors. */
export type WriteAnyLegalDocument = (
  identity: AgencyIdentity | null,
  clientTypes: ClientTypes,
  operatingMode?: OperatingMode,
) => Readonly<Record<string, LegalSection>>;

/** Separate files, so that a reader loads only one text in one language. */
const files: Record<LegalName, Record<Language, () => Promise<WriteAnyLegalDocument>>> = {
  terms: {
    fr: async () => (await import('#domain/legal/documents/terms-fr-texts.ts')).termsFr,
    en: async () => (await import('#domain/legal/documents/terms-en-texts.ts')).termsEn,
  },
  sales: {
    fr: async () => (await import('#domain/legal/documents/sales-fr-texts.ts')).salesFr,
    en: async () => (await import('#domain/legal/documents/sales-en-texts.ts')).salesEn,
  },
  privacy: {
    fr: async () => (await import('#domain/legal/documents/privacy-fr-texts.ts')).privacyFr,
    en: async () => (await import('#domain/legal/documents/privacy-en-texts.ts')).privacyEn,
  },
  cookies: {
    fr: async () => (await import('#domain/legal/documents/cookies-fr-texts.ts')).cookiesFr,
    en: async () => (await import('#domain/legal/documents/cookies-en-texts.ts')).cookiesEn,
  },
  notice: {
    fr: async () => (await import('#domain/legal/documents/notice-fr-texts.ts')).noticeFr,
    en: async () => (await import('#domain/legal/documents/notice-en-texts.ts')).noticeEn,
  },
};

const loadingTexts = new Map<string, Promise<WriteAnyLegalDocument>>();
const loadedTexts = new Map<string, WriteAnyLegalDocument>();

const keyOf = (name: LegalName, language: Language) => `${name} ${language}`;

/** Returns the same promise for the same text, as rendering requires. After a failure it loads the text again. */
export function loadLegalText(name: LegalName, language: Language): Promise<WriteAnyLegalDocument> {
  const key = keyOf(name, language);
  const known = loadingTexts.get(key);
  if (known) return known;
  const load = files[name][language]().then((writing) => {
    loadedTexts.set(key, writing);
    return writing;
  });
  loadingTexts.set(key, load);
  load.catch(() => loadingTexts.delete(key));
  return load;
}

/** Loads the text before its screen is rendered. The server, which renders synchronously, loads every language. */
export async function prepareLegalText(name: LegalName): Promise<void> {
  const wanted = 'document' in globalThis ? [currentLanguage()] : languages;
  await Promise.all(wanted.map((language) => loadLegalText(name, language)));
}

/** Returns the text while rendering; suspends until it is loaded. */
export function useLegalText(name: LegalName, language: Language): WriteAnyLegalDocument {
  return loadedTexts.get(keyOf(name, language)) ?? use(loadLegalText(name, language));
}

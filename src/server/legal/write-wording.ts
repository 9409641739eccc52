import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import { publisherLine, publisherName } from '#domain/agency/publisher-format.ts';
import type { Language } from '#domain/language.ts';
import { salesEn } from '#domain/legal/documents/sales-en-texts.ts';
import { salesFr } from '#domain/legal/documents/sales-fr-texts.ts';
import { salesTexts } from '#domain/legal/documents/sales-texts.ts';
import { termsEn } from '#domain/legal/documents/terms-en-texts.ts';
import { termsFr } from '#domain/legal/documents/terms-fr-texts.ts';
import { termsTexts } from '#domain/legal/documents/terms-texts.ts';
import { type LegalSection, legalSections } from '#domain/legal/legal-rules.ts';
import { currentVersion, type VersionedText } from '#domain/legal/terms-version-rules.ts';
import type { LegalVariant, Wording } from '#domain/legal/wording-rules.ts';

type WriteText = (
  identity: AgencyIdentity,
  clientTypes: LegalVariant['clientTypes'],
  operatingMode: LegalVariant['operatingMode'],
) => Readonly<Record<string, LegalSection>>;

const textWriters: Record<VersionedText, Record<Language, WriteText>> = {
  terms: { fr: termsFr, en: termsEn },
  sales: { fr: salesFr, en: salesEn },
};
const titles = { terms: termsTexts, sales: salesTexts };

export interface Publisher extends LegalVariant {
  identity: AgencyIdentity;
}

/** Returns a text as its page shows it at present in that language. */
export function writeWording(
  document: VersionedText,
  language: Language,
  { identity, clientTypes, operatingMode }: Publisher,
): Wording {
  const { id: edition, since } = currentVersion(document);
  const body = textWriters[document][language](identity, clientTypes, operatingMode);
  return {
    document,
    edition,
    since,
    language,
    title: titles[document][language].title,
    publisher: [publisherName(identity), publisherLine(identity, language)].filter(Boolean).join('\n'),
    sections: legalSections[document].flatMap((id) => {
      const section = body[id];
      return section ? [{ id, ...section }] : [];
    }),
  };
}

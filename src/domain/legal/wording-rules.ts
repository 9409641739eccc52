import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import type { LegalSection } from './legal-rules.ts';
import { currentVersion, type VersionedText } from './terms-version-rules.ts';

/** The full text that people accept, in one edition and one language. */
export interface Wording {
  document: VersionedText;
  edition: string;
  /** The day from which that edition applies, `YYYY-MM-DD`. */
  since: string;
  language: Language;
  title: string;
  /** The agency's description of itself at that time, in one or two lines; empty if there was none. */
  publisher: string;
  sections: readonly (LegalSection & { id: string })[];
}

/** The facts on which the words of the texts depend, in addition to the language. */
export interface LegalVariant {
  clientTypes: ClientTypes;
  operatingMode: OperatingMode;
}

/** The editions that a person accepted on screen, with language and variant. */
export interface ShownTerms extends LegalVariant {
  terms: string;
  sales: string;
  language: Language;
}

/** Returns the terms that this version of the program shows when a person signs up. */
export function shownTerms({ clientTypes, operatingMode }: LegalVariant, language: Language): ShownTerms {
  return {
    terms: currentVersion('terms').id,
    sales: currentVersion('sales').id,
    clientTypes,
    operatingMode,
    language,
  };
}

/** Returns whether these terms are in force now, in any language. */
export function areShownTermsCurrent(shown: ShownTerms, variant: LegalVariant): boolean {
  const now = shownTerms(variant, shown.language);
  return (['terms', 'sales', 'clientTypes', 'operatingMode'] as const).every(
    (part) => shown[part] === now[part],
  );
}

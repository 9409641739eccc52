import type { Serves } from '#domain/agency/client-kind-rules.ts';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import type { LegalSection } from './legal-rules.ts';
import { currentVersion, type VersionedText } from './terms-version-rules.ts';

/** A text that people accept, whole, as one edition said it in one language. */
export interface Wording {
  document: VersionedText;
  edition: string;
  /** The day from which that edition holds, `YYYY-MM-DD`. */
  since: string;
  language: Language;
  title: string;
  /** Who the agency said it was, in one or two lines; empty where it said nothing. */
  publisher: string;
  sections: readonly (LegalSection & { id: string })[];
}

/** The words of the texts depend on it, besides the language. */
export interface Variant {
  serves: Serves;
  works: WorkingMode;
}

/** The editions on screen as somebody accepted them, with their language and variant. */
export interface ShownTerms extends Variant {
  terms: string;
  sales: string;
  language: Language;
}

/** The terms that this program shows to whoever signs up. */
export function shownTerms({ serves, works }: Variant, language: Language): ShownTerms {
  return { terms: currentVersion('terms').id, sales: currentVersion('sales').id, serves, works, language };
}

/** Whether these are the terms that hold now, in whichever language. */
export function isShownNow(shown: ShownTerms, variant: Variant): boolean {
  const now = shownTerms(variant, shown.language);
  return (['terms', 'sales', 'serves', 'works'] as const).every((part) => shown[part] === now[part]);
}

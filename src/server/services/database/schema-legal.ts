import type { GeneratedAlways } from 'kysely';
import type { Serves } from '#domain/agency/client-kind-rules.ts';
import type { WorkingMode } from '#domain/agency/working-mode-rules.ts';
import type { Language } from '#domain/language.ts';
import type { VersionedText } from '#domain/legal/terms-version-rules.ts';
import type { CreatedAt, Day } from './schema-columns.ts';

interface Wordings {
  sha256: Buffer;
  content: string;
  kept_at: CreatedAt;
}

interface Acceptances {
  id: GeneratedAlways<number>;
  user_id: string;
  document: VersionedText;
  edition: string;
  language: Language;
  serves: Serves;
  works: WorkingMode;
  sha256: Buffer;
  quote_id: string | null;
  accepted_at: CreatedAt;
}

interface TermsAnnouncements {
  user_id: string;
  edition: string;
  holds_from: Day;
  announced_at: CreatedAt;
}

/** The legal texts that users accepted. */
export interface LegalTables {
  wordings: Wordings;
  acceptances: Acceptances;
  terms_announcements: TermsAnnouncements;
}

import type { GeneratedAlways } from 'kysely';
import type { ClientTypes } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
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
  client_types: ClientTypes;
  operating_mode: OperatingMode;
  sha256: Buffer;
  quote_id: string | null;
  accepted_at: CreatedAt;
}

interface TermsAnnouncements {
  user_id: string;
  edition: string;
  effective_from: Day;
  announced_at: CreatedAt;
}

/** The legal texts that users accepted. */
export interface LegalTables {
  wordings: Wordings;
  acceptances: Acceptances;
  terms_announcements: TermsAnnouncements;
}

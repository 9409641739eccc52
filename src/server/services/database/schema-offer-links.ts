import type { ColumnType, Generated } from 'kysely';
import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

/** Typed text by the name of its field. */
type Draft = Record<string, string>;

interface OfferLinks {
  id: string;
  request_id: string;
  supplier_id: string;
  token_hash: Buffer;
  language: SupplierLanguage;
  sent_to: string | null;
  created_by: string | null;
  created_at: CreatedAt;
  sent_at: UpdatedAt;
  expires_at: Date;
  revoked_at: Date | null;
  opened_at: Date | null;
  draft: ColumnType<Draft | null, string | null | undefined, string | null>;
  draft_version: Generated<number>;
  draft_saved_at: Date | null;
}

interface SourcingFiles {
  id: string;
  request_id: string;
  supplier_id: string | null;
  line_id: string | null;
  file_name: string;
  media_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  created_by: string | null;
  created_at: CreatedAt;
}

export interface OfferLinkTables {
  offer_links: OfferLinks;
  sourcing_files: SourcingFiles;
}

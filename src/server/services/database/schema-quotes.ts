import type { Generated, GeneratedAlways } from 'kysely';
import type { QuoteStatus } from '#domain/requests/request-lifecycle.ts';
import type { ImportArrangement, Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { VatReason } from '#domain/quotes/vat-reason-kinds.ts';
import type { CreatedAt, Day, Decimal } from './schema-columns.ts';

interface StoredFiles {
  object_path: string;
  request_id: string;
  quote_type: 'marchandise' | 'fret';
  size: number;
  sha256: Buffer;
  uploaded_by: string | null;
  created_at: CreatedAt;
  quote_number: string | null;
  composed_ht: Decimal | null;
  composed_rate: Decimal | null;
  composed_ttc: Decimal | null;
  composed_on: Day | null;
  composed_until: Day | null;
  composed_fee: Decimal | null;
  composed_notes: Buffer | null;
  composed_content: Buffer | null;
}

interface Quotes {
  id: string;
  number: GeneratedAlways<number>;
  quote_number: string;
  deviates_from: Decimal | null;
  request_id: string;
  type: 'marchandise' | 'fret';
  amount_ht: Decimal;
  vat_rate: Decimal | null;
  amount_ttc: Decimal;
  fee: Decimal | null;
  notes: string | null;
  pdf_url: string;
  issued_on: Day;
  valid_until: Day;
  status: Generated<QuoteStatus>;
  created_by: string | null;
  created_at: CreatedAt;
  decided_by: string | null;
  decided_at: Date | null;
  decided_address: string | null;
  decided_user_agent: string | null;
  decided_sha256: Buffer | null;
  decided_terms: Generated<string | null>;
  decided_company: string | null;
  decided_content: Buffer | null;
  incoterm: Incoterm | null;
  incoterm_place: string | null;
  offered_with: string | null;
  option_name: string | null;
  in_place_of: string | null;
  imports: ImportArrangement | null;
}

interface QuoteLines {
  quote_id: string;
  position: number;
  label: string;
  quantity: Decimal;
  unit: Unit | null;
  unit_price: Decimal;
  vat_rate: Decimal;
  vat_reason: VatReason | null;
  hs_code: string | null;
  origin: string | null;
  photo_id: Generated<string | null>;
}

interface QuoteExtensions {
  id: GeneratedAlways<number>;
  quote_id: string;
  request_id: string;
  valid_before: Day;
  valid_until: Day;
  extended_by: string | null;
  extended_at: CreatedAt;
}

export interface QuoteTables {
  stored_files: StoredFiles;
  quotes: Quotes;
  quote_lines: QuoteLines;
  quote_extensions: QuoteExtensions;
}

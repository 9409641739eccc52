import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Incoterm } from '#domain/quotes/incoterm-kinds.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import type { Currency, ForeignCurrency } from '#domain/rates/currency-kinds.ts';
import type { RateSource } from '#domain/rates/rate-rules.ts';
import type { ColumnMeaning } from '#domain/sourcing/table/offer-table-kinds.ts';
import type { OfferSource } from '#domain/sourcing/offer-kinds.ts';
import type { CreatedAt, Day, Decimal, UpdatedAt } from './schema-columns.ts';

interface Suppliers {
  id: string;
  name: string;
  original_name: string | null;
  name_key: string;
  original_name_key: string | null;
  country: string;
  city: string | null;
  language: string;
  currency: Currency;
  incoterm: Incoterm | null;
  incoterm_place: string | null;
  payment_terms: string | null;
  lead_days: number | null;
  rating: string | null;
  notes: Generated<string>;
  search_text: string;
  version: Generated<number>;
  import_id: string | null;
  created_by: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  archived_at: Date | null;
}

interface SupplierContacts {
  supplier_id: string;
  position: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  chat: string | null;
}

interface SupplierCertificates {
  id: string;
  supplier_id: string;
  title: string;
  valid_until: Day | null;
  file_name: string | null;
  media_type: string | null;
  size: number | null;
  sha256: Buffer | null;
  storage_key: string | null;
  created_by: string | null;
  created_at: CreatedAt;
}

/** Rows are written once; `typed_by` may become null. */
interface ExchangeRates {
  id: GeneratedAlways<number>;
  currency: ForeignCurrency;
  day: Day;
  per_euro: Decimal;
  source: RateSource;
  typed_by: string | null;
  created_at: CreatedAt;
}

interface ExchangeRateReadings {
  singleton: Generated<boolean>;
  tried_at: Date | null;
  failure: string | null;
  file_day: Day | null;
  kept_out: ColumnType<{ currency: string; perEuro: string }[], string | undefined, string>;
}

interface Inquiries {
  request_id: string;
  remarks: Generated<string>;
  answer_by: Day | null;
  version: Generated<number>;
  closed_at: Date | null;
  changed_by: string | null;
  changed_at: UpdatedAt;
}

interface InquiryLines {
  id: string;
  request_id: string;
  position: number;
  label: string;
  specification: Generated<string>;
  packaging: Generated<string>;
  unit: Unit;
  quantities: ColumnType<Decimal[], Decimal[], Decimal[]>;
  target_price: Decimal | null;
  changed_at: UpdatedAt;
  removed_at: Date | null;
}

interface Offers {
  id: string;
  request_id: string;
  supplier_id: string;
  version: Generated<number>;
  created_by: string | null;
  created_at: CreatedAt;
}

/** Rows are written once, like those of the three tables below; `saved_by` may become null. */
interface OfferVersions {
  offer_id: string;
  number: number;
  currency: Currency;
  incoterm: Incoterm | null;
  incoterm_place: string | null;
  valid_until: Day | null;
  payment_terms: string | null;
  remarks: Generated<string>;
  inland: Decimal | null;
  source: OfferSource;
  saved_by: string | null;
  created_at: CreatedAt;
}

interface OfferLines {
  offer_id: string;
  number: number;
  line_id: string;
  minimum: Decimal | null;
  lead_days: number | null;
  tooling: Decimal | null;
  packaging: Decimal | null;
  sample_price: Decimal | null;
  sample_days: number | null;
  units_per_carton: number | null;
  carton_length: number | null;
  carton_width: number | null;
  carton_height: number | null;
  carton_weight: number | null;
  hs_code: string | null;
  origin: string | null;
  remarks: Generated<string>;
}

interface OfferPrices {
  offer_id: string;
  number: number;
  line_id: string;
  from_quantity: Decimal;
  unit_price: Decimal;
}

interface OfferColumns {
  supplier_id: string;
  heading: string;
  meaning: ColumnMeaning | null;
}

interface OfferChoices {
  line_id: string;
  offer_id: string;
  quantity: Decimal;
  chosen_by: string | null;
  chosen_at: UpdatedAt;
}

interface Costings {
  id: string;
  request_id: string;
  exchange_margin: Decimal;
  made_by: string | null;
  created_at: CreatedAt;
}

interface CostingLines {
  costing_id: string;
  position: number;
  line_id: string;
  offer_id: string;
  number: number;
  quantity: Decimal;
  cost: Decimal;
  per_euro: Decimal | null;
  rate_day: Day | null;
  rate_source: RateSource | null;
}

interface QuoteLineCosts {
  quote_id: string;
  position: number;
  costing_id: string;
  costing_position: number;
}

export interface SourcingTables {
  suppliers: Suppliers;
  supplier_contacts: SupplierContacts;
  supplier_certificates: SupplierCertificates;
  exchange_rates: ExchangeRates;
  exchange_rate_readings: ExchangeRateReadings;
  inquiries: Inquiries;
  inquiry_lines: InquiryLines;
  offers: Offers;
  offer_versions: OfferVersions;
  offer_lines: OfferLines;
  offer_prices: OfferPrices;
  offer_columns: OfferColumns;
  offer_choices: OfferChoices;
  costings: Costings;
  costing_lines: CostingLines;
  quote_line_costs: QuoteLineCosts;
}

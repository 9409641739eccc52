import type { Generated } from 'kysely';
import type { Day, Decimal, UpdatedAt } from './schema-columns.ts';

interface Tariffs {
  id: string;
  code: string;
  origin: string | null;
  rate: Decimal;
  anti_dumping: Decimal | null;
  source: string;
  as_of: Day;
  saved_by: string | null;
  saved_at: UpdatedAt;
}

interface FreightPrices {
  id: string;
  from_place: string;
  to_place: string;
  mode: string;
  unit: string;
  currency: string;
  price: Decimal;
  minimum: Decimal | null;
  valid_until: Day | null;
  saved_by: string | null;
  saved_at: UpdatedAt;
}

interface DoorTerms {
  request_id: string;
  mode: string;
  containers: number | null;
  freight: Decimal | null;
  freight_price: string | null;
  insurance_rate: Decimal | null;
  premium: Decimal | null;
  commission: Decimal | null;
  clearance: Decimal | null;
  delivery: Decimal | null;
  bank: Decimal | null;
  vat_at_customs: Decimal | null;
  spread_by: string;
  version: Generated<number>;
  changed_by: string | null;
  changed_at: UpdatedAt;
}

export interface DoorTables {
  tariffs: Tariffs;
  freight_prices: FreightPrices;
  door_terms: DoorTerms;
}

import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Language } from '#domain/language.ts';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

interface Companies {
  id: string;
  name: string;
  legal_form: string | null;
  country: string;
  registration_number: string | null;
  vat_number: string | null;
  vat_valid: boolean | null;
  vat_checked_at: Date | null;
  eori: string | null;
  billing_address: string | null;
  billing_email: string | null;
  language: Language;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface CompanyMembers {
  company_id: string;
  user_id: string;
  role: CompanyRole;
  joined_at: CreatedAt;
}

interface DeliveryAddresses {
  company_id: string;
  position: number;
  label: string;
  address: string;
  contact: string | null;
  phone: string | null;
  opening_hours: string | null;
}

export interface CompanyTables {
  companies: Companies;
  company_members: CompanyMembers;
  delivery_addresses: DeliveryAddresses;
}

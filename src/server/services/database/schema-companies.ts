import type { Generated } from 'kysely';
import type { CompanyRole } from '#domain/companies/company-role-rules.ts';
import type { Language } from '#domain/language.ts';
import type { CreatedAt, Decimal, UpdatedAt } from './schema-columns.ts';

export interface Companies {
  id: string;
  name: string;
  search_text: Generated<string>;
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
  /** Accepting a quote above this amount needs an approval. */
  approval_above: Decimal | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface CompanyMembers {
  company_id: string;
  user_id: string;
  role: CompanyRole;
  joined_at: CreatedAt;
}

interface CompanyInvitations {
  id: string;
  company_id: string;
  token_hash: Buffer;
  email: string;
  role: CompanyRole;
  language: Language;
  invited_by: string | null;
  created_at: CreatedAt;
  expires_at: Date;
  accepted_at: Date | null;
  accepted_by: string | null;
  withdrawn_at: Date | null;
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

/** The place to which the goods of a request go, if not to the billing address. */
interface Deliveries {
  request_id: string;
  name: string | null;
  address: string;
  country: string;
}

/** Approvals that colleagues were asked for on the quotes of their company. */
interface QuoteApprovals {
  id: string;
  request_id: string;
  quote_id: string;
  asked_by: string;
  asked_of: string;
  words: string | null;
  asked_at: CreatedAt;
  outcome: 'accepted' | 'declined' | 'rejected' | 'ended' | null;
  ended_at: Date | null;
  decided_by: string | null;
  reason: string | null;
}

export interface CompanyTables {
  companies: Companies;
  company_members: CompanyMembers;
  company_invitations: CompanyInvitations;
  delivery_addresses: DeliveryAddresses;
  deliveries: Deliveries;
  quote_approvals: QuoteApprovals;
}

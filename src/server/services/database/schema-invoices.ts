import type { ColumnType, Generated } from 'kysely';
import type { AgencyIdentity } from '#domain/agency/identity-rules.ts';
import type { InvoiceContent } from '#domain/invoices/invoice-content-kinds.ts';
import type { InvoiceKind } from '#domain/invoices/invoice-kinds.ts';
import type { StatusSource, TransmissionStatus } from '#domain/invoices/transmission-kinds.ts';
import type { PaymentKind } from '#domain/requests/lifecycle-kinds.ts';
import type { CreatedAt, Day, Decimal } from './schema-columns.ts';

/** A document in the form in which it was issued: its content, and the agency's identity for its footer. */
export interface StoredDocument {
  invoice: InvoiceContent;
  agency: AgencyIdentity;
}

interface InvoiceSeries {
  series: string;
  year: number;
  last: number;
  last_on: Day;
}

/** Rows are written once; the PDF is added after it was drawn. */
interface Invoices {
  id: Generated<string>;
  series: string;
  year: number;
  place: number;
  number: string;
  request_id: string;
  kind: InvoiceKind;
  payment: PaymentKind | null;
  issued_on: Day;
  amount_ht: Decimal;
  amount_ttc: Decimal;
  content: ColumnType<StoredDocument, string, never>;
  search_text: string;
  created_at: CreatedAt;
  pdf_key: string | null;
  pdf_size: number | null;
  pdf_sha256: Buffer | null;
  /** The moment at which the content about its client, and its PDF, were deleted. */
  forgotten_at: Generated<Date | null>;
}

/** Requests whose documents must be checked. */
interface DocumentChecks {
  request_id: string;
  asked_at: ColumnType<Date, Date | undefined, Date>;
  held: Generated<boolean>;
}

interface Transmissions {
  invoice_id: string;
  status: TransmissionStatus | null;
  status_at: Date | null;
  attempted_at: Date | null;
  lost_at: Date | null;
  flow_id: string | null;
  sent_at: Date | null;
  failure: string | null;
}

interface TransmissionStatuses {
  id: string;
  invoice_id: string;
  status: TransmissionStatus;
  reason: string | null;
  occurred_at: Date;
  recorded_at: CreatedAt;
  source: StatusSource;
  noted_by: string | null;
  key_id: string | null;
  flow_id: string | null;
}

interface PlatformFlows {
  flow_id: string;
  updated_at: Date;
  read_at: ColumnType<Date, Date | undefined, Date>;
}

export interface InvoiceTables {
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  document_checks: DocumentChecks;
  transmissions: Transmissions;
  transmission_statuses: TransmissionStatuses;
  platform_flows: PlatformFlows;
}

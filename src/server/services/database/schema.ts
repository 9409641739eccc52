import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ClientKind } from '#domain/agency/client-kind-rules.ts';
import type { OperatingMode } from '#domain/agency/operating-mode-rules.ts';
import type { Side } from '#domain/messages/message-side-kinds.ts';
import type { OrderStatus, ChangeRequest } from '#domain/requests/request-lifecycle.ts';
import type { Task } from '#domain/requests/task-rules.ts';
import type { SampleHold } from '#domain/samples/sample-rules.ts';
import type { AccountTables } from './schema-accounts.ts';
import type { CompanyTables } from './schema-companies.ts';
import type { ImportTables } from './schema-imports.ts';
import type { InvoiceTables } from './schema-invoices.ts';
import type { KeyTables } from './schema-keys.ts';
import type { ReplyTables } from './schema-replies.ts';
import type { AssignmentTables } from './schema-assignments.ts';
import type { LegalTables } from './schema-legal.ts';
import type { NotificationTables } from './schema-notifications.ts';
import type { AgencyTables } from './schema-agency.ts';
import type { ReminderTables } from './schema-reminders.ts';
import type { PaymentTables } from './schema-payments.ts';
import type { QuoteTables } from './schema-quotes.ts';
import type { PrivateNoteTables } from './schema-private-notes.ts';
import type { EstimateTables } from './schema-estimates.ts';
import type { OperationTables } from './schema-operation.ts';
import type { SampleTables } from './schema-samples.ts';
import type { DoorTables } from './schema-door.ts';
import type { OfferLinkTables } from './schema-offer-links.ts';
import type { SourcingTables } from './schema-sourcing.ts';
import type { StatementTables } from './schema-statements.ts';
import type { CreatedAt, Day, Decimal, UpdatedAt } from './schema-columns.ts';

interface AuditRecords {
  id: GeneratedAlways<number>;
  action: string;
  actor_id: string | null;
  details: ColumnType<Record<string, unknown>, string | undefined, never>;
  created_at: CreatedAt;
  address: ColumnType<string | null, unknown, null>;
}

export interface Requests {
  id: string;
  /** The user who made the request; `client_id` is the user or company that it belongs to. */
  user_id: string;
  company_id: string | null;
  client_id: string;
  submission_key: string | null;
  title: string;
  description: string;
  status: string;
  reference: string;
  payment_reference: string;
  client_kind: Generated<ClientKind>;
  operating_mode: OperatingMode;
  express_request_at: Date | null;
  express_request_words: string | null;
  notes: Generated<string>;
  deposit_ht: Decimal | null;
  deposit_ttc: Decimal | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  client_rank: number;
  agent_rank: number;
  search_text: Generated<string>;
  due: Decimal | null;
  pay_by: Day | null;
  quoted: Decimal | null;
  quote_options: Generated<number>;
  transfer_declared_for: Day | null;
  announced: Decimal | null;
  client_sort: Generated<string>;
  amount: Decimal | null;
  status_place: number;
  /** The moment at which it entered its status. */
  status_since: Generated<Date>;
  /** Whether no further step is possible. */
  closed: boolean;
  client_task: Task | null;
  agent_task: Task | null;
  change_request: ChangeRequest | null;
  silence_asked_at: Date | null;
  closing_proposed_at: Date | null;
  quote_valid_until: Day | null;
  quote_lapsed: Generated<boolean>;
  quote_reminded: Generated<boolean>;
  samples_to_decide: Generated<number>;
  samples_to_send: Generated<number>;
  sample_hold: SampleHold | null;
  assignee_id: string | null;
  follow_up_on: Day | null;
  follow_up_reason: string | null;
  follow_up_by: string | null;
  follow_up_notified: Generated<boolean>;
}

interface RequestEvents {
  id: GeneratedAlways<number>;
  request_id: string;
  transition: string;
  from_status: string | null;
  to_status: string;
  actor_id: string | null;
  actor_role: 'client' | 'agent';
  comment: string | null;
  created_at: CreatedAt;
  /**
   * The time class (step-time-rules.ts) of the step that this event ends: how long the request was in that step. Null
   * if the event ends no step.
   */
  time_class: number | null;
  /**
   * The amount that this step asks of the client in addition to what the same step asked before, and since when
   * the client has been asked.
   */
  asked: Decimal | null;
  asked_since: Date | null;
}

export interface Orders {
  request_id: string;
  status: OrderStatus;
  estimated_arrival: Day | null;
  tracking_number: string | null;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

interface Attachments {
  id: string;
  uploaded_by: string;
  name: string;
  media_type: string;
  size: number;
  sha256: Buffer;
  storage_key: string;
  thumbnail_key: string | null;
  width: number | null;
  height: number | null;
  created_at: CreatedAt;
  request_id: string | null;
  purpose: 'request' | 'transfer' | 'message' | 'sample' | 'quote' | null;
  message_id: string | null;
  sample_id: string | null;
  position: Generated<number>;
  attached_at: Date | null;
}

interface Messages {
  id: string;
  number: GeneratedAlways<number>;
  request_id: string;
  sender_id: string;
  /** The side that wrote the message; the database fills it in if the statement does not. */
  sender_side: Side;
  content: string;
  created_at: CreatedAt;
  replies_to: string | null;
}

export interface Conversations {
  request_id: string;
  client_read_up_to: Generated<number>;
  client_read_at: Date | null;
  client_unread: Generated<number>;
  agency_read_up_to: Generated<number>;
  agency_seen_up_to: Generated<number>;
  agency_read_at: Date | null;
  agency_unread: Generated<number>;
  agency_unread_since: Date | null;
  last_message_at: Generated<Date>;
}

/** The tables of `migrations/`, as Kysely reads them. */
export interface Database
  extends
    AccountTables,
    LegalTables,
    AssignmentTables,
    CompanyTables,
    ImportTables,
    InvoiceTables,
    KeyTables,
    NotificationTables,
    AgencyTables,
    PaymentTables,
    QuoteTables,
    ReminderTables,
    PrivateNoteTables,
    ReplyTables,
    EstimateTables,
    SampleTables,
    OperationTables,
    DoorTables,
    SourcingTables,
    OfferLinkTables,
    StatementTables {
  audit_records: AuditRecords;
  requests: Requests;
  request_events: RequestEvents;
  orders: Orders;
  messages: Messages;
  conversations: Conversations;
  attachments: Attachments;
}

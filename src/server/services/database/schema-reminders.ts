import type { GeneratedAlways } from 'kysely';
import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { CreatedAt, Day } from './schema-columns.ts';

interface PaymentReminders {
  id: string;
  request_id: string;
  kind: PaymentKind;
  number: number | null;
  asked_by: string | null;
  asked_at: CreatedAt;
  left_at: Date | null;
}

interface ReminderPauses {
  id: GeneratedAlways<number>;
  request_id: string;
  paused_until: Day | null;
  paused_by: string | null;
  paused_at: CreatedAt;
}

export interface ReminderTables {
  payment_reminders: PaymentReminders;
  reminder_pauses: ReminderPauses;
}

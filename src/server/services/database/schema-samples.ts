import type { Generated } from 'kysely';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { SampleDecision } from '#domain/samples/sample-rules.ts';
import type { CreatedAt, Day, Decimal } from './schema-columns.ts';

interface Samples {
  id: string;
  request_id: string;
  number: number;
  version: Generated<number>;
  title: string;
  note: string;
  quantity: number;
  price: Decimal | null;
  holds_quote: boolean;
  asked_by: string;
  asked_side: Role;
  asked_at: CreatedAt;
  submission_key: string | null;
  sent_on: Day | null;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  received_on: Day | null;
  decision: SampleDecision | null;
  words: Generated<string>;
  decided_by: string | null;
  decided_at: Date | null;
  cancelled_at: Date | null;
}

export interface SampleTables {
  samples: Samples;
}

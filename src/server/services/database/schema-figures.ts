import type { PaymentKind } from '#domain/requests/request-lifecycle.ts';
import type { Day, Decimal } from './schema-columns.ts';

interface CurrentSteps {
  request_id: string;
  status: string;
  since: Date;
}

interface StepTimes {
  left_on: Day;
  status: string;
  time_class: number;
  shard: number;
  visits: number;
}

interface DayFigures {
  day: Day;
  figure: string;
  part: string;
  shard: number;
  number: number;
  amount: Decimal;
}

interface AskedPayments {
  request_id: string;
  kind: PaymentKind;
  amount: Decimal;
  asked_at: Date;
  ended_at: Date | null;
  received: boolean | null;
}

/** What the database keeps of what happened, for the page of figures; nothing but its triggers writes it. */
export interface FigureTables {
  current_steps: CurrentSteps;
  step_times: StepTimes;
  day_figures: DayFigures;
  asked_payments: AskedPayments;
}

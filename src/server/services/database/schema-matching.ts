import type { Generated } from 'kysely';
import type { Day, Decimal } from './schema-columns.ts';

interface EntryRests {
  entry_id: string;
  booked_on: Day;
  /** What of the entry nobody has matched yet. */
  rest: Decimal;
  set_aside: Generated<boolean>;
}

export interface MatchingTables {
  entry_rests: EntryRests;
}

import type { Generated, GeneratedAlways } from 'kysely';
import type { AssignmentKind } from '#domain/assignments/assignment-rules.ts';
import type { CreatedAt } from './schema-columns.ts';

interface RequestAssignments {
  id: GeneratedAlways<number>;
  request_id: string;
  kind: AssignmentKind;
  from_id: string | null;
  to_id: string | null;
  actor_id: string | null;
  created_at: CreatedAt;
}

interface RequestTallies {
  status: string;
  task: Generated<string>;
  assignee: Generated<string>;
  shard: number;
  amount: number;
}

interface AssignmentTurns {
  user_id: string;
  given_at: Date;
}

/** Who of the agency has which request, and how many there are. */
export interface AssignmentTables {
  request_assignments: RequestAssignments;
  assignment_turns: AssignmentTurns;
  request_tallies: RequestTallies;
}

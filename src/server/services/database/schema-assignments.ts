import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { ShownInList } from '#contract/saved-views/saved-view-replies.ts';
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

interface SavedViews {
  id: Generated<string>;
  user_id: string;
  name: string;
  shown: ColumnType<ShownInList, string, string>;
  is_shared: Generated<boolean>;
  created_at: CreatedAt;
}

/** Assignments of requests to agents, the tallies of requests, and the agents' saved lists. */
export interface AssignmentTables {
  request_assignments: RequestAssignments;
  assignment_turns: AssignmentTurns;
  request_tallies: RequestTallies;
  saved_views: SavedViews;
}

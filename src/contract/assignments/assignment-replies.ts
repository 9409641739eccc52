import * as z from 'zod/mini';
import { assignmentKinds, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { day, id, instant } from '#contract/fields.ts';

/** An agent who has, had or assigned a request. */
export const assigneeReply = z.object({ id, firstName: z.string(), lastName: z.string() });
export type Assignee = z.output<typeof assigneeReply>;

export const followUpReply = z.object({ on: day, reason: z.string() });
export type FollowUp = z.output<typeof followUpReply>;

/** Null if nobody, or if the account is gone; `kind` tells which. */
const person = z.nullable(z.string());

const assignmentReply = z.object({
  kind: z.enum(assignmentKinds),
  from: person,
  to: person,
  by: person,
  at: instant,
});

/** The part of a request that only agents see. */
export const requestAssignmentReply = z.object({
  /** Null if nobody. */
  assignee: z.nullable(assigneeReply),
  /** Null if the request is not put away. Once its day has come, it stays as the reason why the request is back. */
  followUp: z.nullable(z.extend(followUpReply, { by: person })),
  /** The assignments, newest first. */
  history: z.array(assignmentReply),
});
export type RequestAssignment = z.output<typeof requestAssignmentReply>;

export const colleagueReply = z.extend(assigneeReply, {
  /** Whether the agent has the program open somewhere. */
  isPresent: z.boolean(),
});
export type Colleague = z.output<typeof colleagueReply>;

export const newRequestsReply = z.object({ to: z.enum(newRequestRules) });

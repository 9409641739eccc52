import * as z from 'zod/mini';
import { assignmentKinds, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { day, id, instant } from '#contract/fields.ts';

/** The agent who has a request. */
export const assigneeReply = z.object({ id, firstName: z.string(), lastName: z.string() });
export type Assignee = z.output<typeof assigneeReply>;

export const followUpReply = z.object({ on: day, reason: z.string() });
export type FollowUp = z.output<typeof followUpReply>;

/** A person's full name; null if there was nobody, or if their account was erased. */
const personName = z.nullable(z.string());

const assignmentReply = z.object({
  kind: z.enum(assignmentKinds),
  from: personName,
  to: personName,
  by: personName,
  at: instant,
});

/** The part of a request that only agents see. */
export const requestAssignmentReply = z.object({
  /** Null if nobody has the request. */
  assignee: z.nullable(assigneeReply),
  /**
   * The day until which the request was put away, and the reason; null if it was not put away. It stays after that
   * day, to say why the request is back.
   */
  followUp: z.nullable(z.extend(followUpReply, { by: personName })),
  /** The assignments, newest first. */
  history: z.array(assignmentReply),
});
export type RequestAssignment = z.output<typeof requestAssignmentReply>;

export const colleagueReply = z.extend(assigneeReply, {
  /** Whether the agent has the program open somewhere. */
  isPresent: z.boolean(),
});
export type Colleague = z.output<typeof colleagueReply>;

/** Who receives new requests. */
export const newRequestsReply = z.object({ to: z.enum(newRequestRules) });

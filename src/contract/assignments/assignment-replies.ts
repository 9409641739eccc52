import * as z from 'zod/mini';
import { assignmentKinds, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { day, id, instant } from '#contract/fields.ts';

/** An agent who has, had or gave a request. */
export const assigneeReply = z.object({ id, firstName: z.string(), lastName: z.string() });
export type Assignee = z.output<typeof assigneeReply>;

export const followUpReply = z.object({ on: day, reason: z.string() });
export type FollowUp = z.output<typeof followUpReply>;

/** Null: nobody, or whose account is gone; `kind` tells which. */
const person = z.nullable(z.string());

export const assignmentReply = z.object({
  kind: z.enum(assignmentKinds),
  from: person,
  to: person,
  by: person,
  at: instant,
});

/** What agents alone know of a request. */
export const deskReply = z.object({
  /** Null: nobody has it. */
  assignee: z.nullable(assigneeReply),
  /** Null: it is not put away. A day that has come stays as the reason why the request is there. */
  followUp: z.nullable(z.extend(followUpReply, { by: person })),
  /** Who took and gave it, the newest first. */
  history: z.array(assignmentReply),
});
export type Desk = z.output<typeof deskReply>;

export const colleagueReply = z.extend(assigneeReply, {
  /** The program is open somewhere. */
  isPresent: z.boolean(),
});
export type Colleague = z.output<typeof colleagueReply>;

export const newRequestsReply = z.object({ to: z.enum(newRequestRules) });

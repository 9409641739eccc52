import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id } from '#contract/fields.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';

const reminderReply = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  /** 1 to 3 by itself; null: an agent's own. */
  number: z.nullable(z.int()),
  /** The agent who asked for it; null: nobody, or an account that is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
  /** Whether a mail of it has left: it waits in the queue, or what it says was over by then. */
  hasLeft: z.boolean(),
});

const pauseReply = z.object({
  /** Null: it was ended. */
  until: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});

export const remindersReply = z.object({
  /** By when what is due now is to be transferred; null: nothing is asked for. */
  payBy: z.nullable(z.string()),
  /** Why none leaves by itself; null: they do. */
  stopped: z.nullable(
    z.enum(['nothing_due', 'announced', 'part_came', 'paused', 'no_bank_details', 'all_sent']),
  ),
  /** The one that leaves next by itself, and from which day on. */
  next: z.nullable(z.object({ number: z.int(), on: z.string() })),
  pausedUntil: z.nullable(z.string()),
  /** Whether an agent may send one now. */
  mayRemind: z.boolean(),
  /** Oldest first. */
  reminders: z.array(reminderReply),
  pauses: z.array(pauseReply),
});
export type Reminders = z.output<typeof remindersReply>;

export const reminderEndpoints = endpointsOf('Reminders', {
  getReminders: {
    method: 'GET',
    path: '/api/requests/:requestId/reminders',
    summary: 'By when what is due is to be transferred, what was reminded of it, and what comes next.',
    access: { agency: 'read_payments' },
    params: requestParams,
    reply: remindersReply,
    errors: ['request_not_found'],
  },
  sendReminder: {
    method: 'POST',
    path: '/api/requests/:requestId/reminders',
    summary: 'Reminds the client now of what is due, once an hour at most.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    /** Chosen by whoever sends it, so that the same one sent again is one. */
    body: z.object({ id }),
    reply: remindersReply,
    status: 201,
    errors: ['request_not_found', 'nothing_to_remind', 'reminded_recently'],
  },
  pauseReminders: {
    method: 'PUT',
    path: '/api/requests/:requestId/reminders/pause',
    summary: 'Lets no reminder leave by itself until the end of a day; null ends the pause.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: z.object({ until: z.nullable(day) }),
    reply: remindersReply,
    errors: ['request_not_found'],
  },
});

import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id } from '#contract/fields.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';

const reminderReply = z.object({
  id: z.string(),
  kind: z.enum(paymentKinds),
  /** 1 to 3 for an automatic reminder; null for one that an agent sent. */
  number: z.nullable(z.int()),
  /** The agent who sent it; null for an automatic one, or if the account is gone. */
  by: z.nullable(z.string()),
  at: z.string(),
  /**
   * Whether a mail with this reminder was sent. False if the mail is still in the queue, or if the reminder was no
   * longer true when the mail was due.
   */
  hasLeft: z.boolean(),
});

const pauseReply = z.object({
  /** Null if the pause was ended. */
  until: z.nullable(z.string()),
  by: z.nullable(z.string()),
  at: z.string(),
});

const remindersReply = z.object({
  /** The day by which the sum due must be transferred; null if nothing is asked for. */
  payBy: z.nullable(z.string()),
  /** Why no automatic reminders are sent; null if they are. */
  stopped: z.nullable(
    z.enum(['nothing_due', 'announced', 'part_came', 'paused', 'no_bank_details', 'all_sent']),
  ),
  /** The next automatic reminder, and its first possible day. */
  next: z.nullable(z.object({ number: z.int(), on: z.string() })),
  pausedUntil: z.nullable(z.string()),
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
    summary: 'Returns the day by which the sum is due, the reminders sent, and the next one.',
    access: { agency: 'read_payments' },
    params: requestParams,
    reply: remindersReply,
    errors: ['request_not_found'],
  },
  sendReminder: {
    method: 'POST',
    path: '/api/requests/:requestId/reminders',
    summary: 'Sends the client a reminder of the sum due now, at most once an hour.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    /** Chosen by the sender, so that sending again creates no second reminder. */
    body: z.object({ id }),
    reply: remindersReply,
    status: 201,
    errors: ['request_not_found', 'nothing_to_remind', 'reminded_recently'],
  },
  pauseReminders: {
    method: 'PUT',
    path: '/api/requests/:requestId/reminders/pause',
    summary: 'Pauses automatic reminders until the end of a day; null ends the pause.',
    access: { agency: 'confirm_money' },
    params: requestParams,
    body: z.object({ until: z.nullable(day) }),
    reply: remindersReply,
    errors: ['request_not_found'],
  },
});

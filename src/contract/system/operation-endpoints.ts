import * as z from 'zod/mini';
import { findings } from '#domain/system/finding-rules.ts';
import { mailMatters } from '#domain/system/mail-matter-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, instant } from '#contract/fields.ts';

const failedMail = z.object({
  id,
  matter: z.enum(mailMatters),
  recipient: z.string(),
  failedAt: instant,
  /**
   * The mail server's message without the recipient's address, or the product's own message; in English, for
   * operators.
   */
  reason: z.string(),
  /** False if the mail's content is out of date or its link is no longer valid. */
  maySend: z.boolean(),
});
export type FailedMail = z.output<typeof failedMail>;

const operation = z.object({
  version: z.string(),
  /** The instances that were seen within the last three minutes. */
  instances: z.array(z.object({ id, version: z.string(), startedAt: instant, seenAt: instant })),
  database: z.object({ version: z.string(), bytes: z.int(), migrations: z.int() }),
  lastBackup: z.nullable(z.object({ madeAt: instant, files: z.int(), missing: z.int() })),
  /** Bytes on the disk of the data folder; null if the server cannot read them. */
  disk: z.nullable(z.object({ free: z.int(), total: z.int() })),
  /** Jobs that wait, and seconds for which the oldest has been due. */
  queue: z.object({ due: z.int(), postponed: z.int(), oldest: z.int() }),
  /** The newest first, at most 50; mails are kept for 90 days. */
  failedMails: z.object({ count: z.int(), items: z.array(failedMail) }),
  findings: z.array(z.enum(findings)),
});
export type Operation = z.output<typeof operation>;

export const operationEndpoints = endpointsOf('System', {
  getOperation: {
    method: 'GET',
    path: '/api/agent/settings/system',
    summary:
      'Tells how the installation runs: instances, database, backup, queue, failed mails, what to mend.',
    access: { agency: 'change_settings' },
    reply: operation,
  },
  resendMail: {
    method: 'POST',
    path: '/api/agent/settings/system/mails/:mailId/resend',
    summary: 'Sends a mail again that was given up, as long as it is of use. Asked twice, it is sent once.',
    access: { agency: 'change_settings' },
    params: z.object({ mailId: id }),
    errors: ['mail_not_found'],
  },
});

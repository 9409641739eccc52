import * as z from 'zod/mini';
import {
  sendingStates,
  statusReasonMaxLength,
  statusSources,
  transmissionStatuses,
} from '#domain/invoices/transmission-kinds.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { id, instant, text } from '#contract/fields.ts';

/** A newer release may have stored a status that this release does not know. It is shown as stored. */
export const storedTransmissionStatus = z.string();

const statusReply = z.object({
  id,
  status: storedTransmissionStatus,
  reason: z.nullable(z.string()),
  occurredAt: instant,
  recordedAt: instant,
  source: z.enum(statusSources),
  /** The agent's or the key's name; null for the platform, and for an erased account. */
  by: z.nullable(z.string()),
});
export type StatusReply = z.output<typeof statusReply>;

/** A document's way through the platforms of the e-invoicing reform. */
const transmissionReply = z.object({
  /** In the order in which they occurred. */
  statuses: z.array(statusReply),
  sending: z.object({
    state: z.enum(sendingStates),
    /** Whether an agent may send the document now, for the first time or again. */
    maySend: z.boolean(),
    /** When the platform accepted the document; null unless `sent`. */
    sentAt: z.nullable(instant),
    /** The platform's own words; null unless `failed`. */
    failure: z.nullable(z.string()),
  }),
});
export type TransmissionReply = z.output<typeof transmissionReply>;

export const newStatus = z.object({
  /** The caller chooses it; the same id again changes nothing. */
  id,
  status: z.enum(transmissionStatuses),
  /** With its offset: `2026-11-28T14:00:00Z`. */
  occurredAt: z.iso.datetime({ offset: true }),
  /** Required for a status that needs one: approved_in_part, disputed, suspended, refused, rejected. */
  reason: z.optional(text(statusReasonMaxLength)),
});

const params = z.object({ invoiceId: id });

export const transmissionEndpoints = endpointsOf('Invoices', {
  getTransmission: {
    method: 'GET',
    path: '/api/agent/invoices/:invoiceId/transmission',
    summary: 'The statuses of a document at the platforms of the reform, and whether the server sends it.',
    access: { agency: 'read_payments' },
    params,
    reply: transmissionReply,
    errors: ['invoice_not_found'],
  },
  noteTransmissionStatus: {
    method: 'POST',
    path: '/api/agent/invoices/:invoiceId/transmission/statuses',
    summary: 'Notes a status that the agency has read at its platform.',
    access: { agency: 'confirm_money' },
    params,
    body: newStatus,
    reply: transmissionReply,
    errors: ['invoice_not_found', 'entry_id_taken'],
  },
  sendTransmission: {
    method: 'POST',
    path: '/api/agent/invoices/:invoiceId/transmission',
    summary: 'Sends a document to the configured platform, for instance after it was not accepted.',
    access: { agency: 'confirm_money' },
    params,
    reply: transmissionReply,
    errors: ['invoice_not_found', 'nothing_to_send'],
  },
});

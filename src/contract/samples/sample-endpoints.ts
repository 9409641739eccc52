import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { maxAmount } from '#domain/money.ts';
import { sampleActs, sampleDecisions, sampleLimits, sampleStates } from '#domain/samples/sample-rules.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, instant, looseText, sum, text } from '#contract/fields.ts';
import { moves, requestParams } from '#contract/requests/request-endpoints.ts';

const sampleReply = z.object({
  id,
  /** From 1, in the order in which the samples were requested. */
  number: z.int(),
  version: z.int(),
  state: z.enum(sampleStates),
  title: z.string(),
  /** A description of the wanted sample. */
  note: z.string(),
  quantity: z.int(),
  /** Cents; 0 if free. Null if not known yet, or if the reader may not see the amount. */
  price: z.nullable(sum),
  /** Whether the client can accept the quote for goods only after approving this sample. */
  holdsQuote: z.boolean(),
  askedBy: z.enum(roles),
  askedAt: instant,
  sentOn: z.nullable(day),
  carrier: z.string(),
  trackingNumber: z.string(),
  receivedOn: z.nullable(day),
  photos: z.array(attachmentReply),
  /** The client's words on the decision; empty for a role that does not cover the conversation. */
  words: z.string(),
  decidedAt: z.nullable(instant),
  /** The acts that the reader may do on the sample now; screens offer exactly these. */
  acts: z.array(z.enum(sampleActs)),
});
export type SampleReply = z.output<typeof sampleReply>;

const samplesReply = z.object({
  /** Newest first. */
  items: z.array(sampleReply),
  /** Whether the reader may ask for another. */
  mayAsk: z.boolean(),
});
export type SamplesReply = z.output<typeof samplesReply>;

const price = z.nullable(z.int().check(z.minimum(0), z.maximum(maxAmount)));

const wanted = {
  title: text(sampleLimits.title),
  note: looseText(sampleLimits.note),
  quantity: z.int().check(z.minimum(1), z.maximum(sampleLimits.quantity)),
  holdsQuote: z.boolean(),
};

/** Only the agency states the price of a sample: a client's call has none. */
const askBody = z.object({
  ...wanted,
  price: z.optional(price),
  /** Chosen by the sender; the same key never makes a second sample of that request. */
  submissionKey: z.optional(id),
});
export type AskSampleBody = z.output<typeof askBody>;

const editBody = z.object({
  ...wanted,
  price,
  /** The version on screen. */
  version: z.int().check(z.minimum(1)),
});
export type EditSampleBody = z.output<typeof editBody>;

const sendBody = z.object({
  sentOn: day,
  carrier: looseText(sampleLimits.carrier),
  trackingNumber: looseText(sampleLimits.trackingNumber),
});
export type SendSampleBody = z.output<typeof sendBody>;

const receiveBody = z.object({
  receivedOn: day,
  /** The sender's own uploads, in display order; only pictures. */
  attachmentIds: z.array(id).check(z.maxLength(sampleLimits.photos)),
});
export type ReceiveSampleBody = z.output<typeof receiveBody>;

const decideBody = z.object({
  decision: z.enum(sampleDecisions),
  /** Required for a refusal. */
  words: looseText(sampleLimits.words),
});
export type DecideSampleBody = z.output<typeof decideBody>;

const path = '/api/requests/:requestId/samples';
const params = z.extend(requestParams, { sampleId: id });
const errors = [...moves, 'sample_not_found', 'sample_moved_on', 'throttled'] as const;

export const sampleEndpoints = endpointsOf('Samples', {
  listSamples: {
    method: 'GET',
    path,
    summary: 'The samples of a request, with the photos of those that were received.',
    access: { party: 'read_requests' },
    params: requestParams,
    reply: samplesReply,
    errors: ['request_not_found'],
  },
  askSample: {
    method: 'POST',
    path,
    summary: 'Asks for a sample.',
    access: { party: 'move_requests' },
    params: requestParams,
    body: askBody,
    reply: samplesReply,
    status: 201,
    errors: [...moves, 'role_forbids', 'too_many_samples', 'throttled'],
  },
  editSample: {
    method: 'PUT',
    path: `${path}/:sampleId`,
    summary: 'Changes what is wanted, the price, and whether the quote waits for the sample.',
    access: { agency: 'move_requests' },
    params,
    body: editBody,
    reply: samplesReply,
    errors: [...errors, 'sample_changed'],
  },
  sendSample: {
    method: 'PUT',
    path: `${path}/:sampleId/dispatch`,
    summary: 'Records that the sample left, with its carrier and tracking number.',
    access: { agency: 'move_requests' },
    params,
    body: sendBody,
    reply: samplesReply,
    errors,
  },
  receiveSample: {
    method: 'PUT',
    path: `${path}/:sampleId/receipt`,
    summary: 'Records that the sample came, with photos: it waits for the client.',
    access: { agency: 'move_requests' },
    params,
    body: receiveBody,
    reply: samplesReply,
    errors: [...errors, 'attachment_not_found', 'file_type_refused'],
  },
  decideSample: {
    method: 'PUT',
    path: `${path}/:sampleId/decision`,
    summary: 'The client approves the sample, or refuses it with words.',
    access: { party: 'read_requests' },
    params,
    body: decideBody,
    reply: samplesReply,
    errors: [...errors, 'role_forbids', 'comment_required'],
  },
  cancelSample: {
    method: 'DELETE',
    path: `${path}/:sampleId`,
    summary: 'Cancels a sample that the client has not approved; a client may as long as it has not left.',
    access: { party: 'move_requests' },
    params,
    reply: samplesReply,
    errors: [...errors, 'role_forbids'],
  },
});

import * as z from 'zod/mini';
import { draftNameMaxLength, draftValueMaxLength, maxDraftFields } from '#domain/sourcing/link-limits.ts';
import { units } from '#domain/quotes/unit-kinds.ts';
import { currencies } from '#domain/rates/currency-kinds.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { supplierLanguages } from '#domain/suppliers/supplier-language-kinds.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { day, id, instant, storable, sum } from '#contract/fields.ts';
import { offerContent } from './sourcing-replies.ts';

const version = z.int().check(z.minimum(0));

/** Everything that the supplier typed, by field name: the text as on screen, even if it is not a valid number yet. */
const draftFields = z
  .record(
    z.string().check(z.maxLength(draftNameMaxLength), storable),
    z.string().check(z.maxLength(draftValueMaxLength), storable),
  )
  .check(z.refine((fields) => Object.keys(fields).length <= maxDraftFields, { error: 'too many fields' }));
export type DraftFields = z.output<typeof draftFields>;

const answerFile = z.object({
  id,
  /** The line that the file shows; null if it is about the whole inquiry. */
  lineId: z.nullable(id),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type AnswerFile = z.output<typeof answerFile>;

const answerReply = z.object({
  language: z.enum(supplierLanguages),
  supplier: z.object({ name: z.string(), currency: z.enum(currencies) }),
  /** The agent who asks; empty if they have left. */
  by: z.string(),
  /** The agency's words to all suppliers. */
  remarks: z.string(),
  answerBy: z.nullable(day),
  expiresAt: instant,
  /** Whether the answer may be changed. An answer to a closed inquiry can only be read. */
  isOpen: z.boolean(),
  lines: z.array(
    z.object({
      id,
      label: z.string(),
      specification: z.string(),
      packaging: z.string(),
      unit: z.enum(units),
      /** Hundredths of a unit. The first quantity is the one to buy. */
      quantities: z.array(sum),
      /** Ten-thousandths of a euro for one unit. */
      targetPrice: z.nullable(sum),
    }),
  ),
  /** The agency's files about the goods that it asks for. */
  files: z.array(answerFile),
  /** The supplier's own files. */
  ownFiles: z.array(answerFile),
  /** Everything that was typed and not sent yet; version 0 and no fields if nothing was typed. */
  draft: z.object({ version, fields: draftFields, savedAt: z.nullable(instant) }),
  /** The answer that was sent last; null if there is none. An agent may have written down a newer one since. */
  sent: z.nullable(z.object({ number: z.int(), content: offerContent, sentAt: instant })),
});
export type Answer = z.output<typeof answerReply>;

const draftBody = z.object({
  /** The version of the draft on which this one is based. */
  version,
  fields: draftFields,
});
const sendBody = z.object({
  /** The version of the draft that is sent. */
  version,
  content: offerContent,
});
export type SendAnswerBody = z.output<typeof sendBody>;

const fileParams = z.object({ fileId: id });

/** A supplier's own answer. The header `x-offer-link` has the token of their link. */
export const answerEndpoints = endpointsOf('Answers by link', {
  readAnswer: {
    method: 'GET',
    path: '/api/answer',
    summary: 'Returns what the supplier is asked for, their draft and what they sent.',
    access: 'link',
    reply: answerReply,
    errors: ['link_invalid', 'throttled'],
  },
  saveAnswerDraft: {
    method: 'PUT',
    path: '/api/answer/draft',
    summary: 'Saves what the supplier has typed so far. Nobody at the agency reads it before it is sent.',
    access: 'link',
    body: draftBody,
    reply: z.object({ version, savedAt: instant }),
    errors: ['link_invalid', 'inquiry_closed', 'draft_changed', 'throttled'],
  },
  sendAnswer: {
    method: 'POST',
    path: '/api/answer',
    summary: 'Sends the answer as a new version of the offer; the same content again changes nothing.',
    access: 'link',
    body: sendBody,
    reply: answerReply,
    errors: [
      'link_invalid',
      'inquiry_closed',
      'draft_changed',
      'inquiry_line_not_found',
      'answer_empty',
      'throttled',
    ],
  },
  addAnswerFile: {
    method: 'POST',
    path: '/api/answer/files',
    summary: 'Adds a photo or a document to the answer, about one line or the whole.',
    access: 'link',
    query: z.object({ lineId: z.optional(id) }),
    upload: { accept: 'JPEG, PNG, WebP, PDF, office files', maxSize: sizeLimits.sourcingFile },
    reply: answerFile,
    status: 201,
    errors: [
      'link_invalid',
      'inquiry_closed',
      'inquiry_line_not_found',
      'too_many_sourcing_files',
      'file_type_refused',
      'image_too_large',
      'file_too_complex',
      ...uploadErrors,
    ],
  },
  removeAnswerFile: {
    method: 'DELETE',
    path: '/api/answer/files/:fileId',
    summary: 'Removes one of the supplier’s own files.',
    access: 'link',
    params: fileParams,
    errors: ['link_invalid', 'inquiry_closed', 'sourcing_file_not_found', 'throttled'],
  },
  readAnswerFile: {
    method: 'GET',
    path: '/api/answer/files/:fileId',
    summary: 'A file of the agency or one of the supplier’s own, as a download.',
    access: 'link',
    params: fileParams,
    reply: 'file',
    errors: ['link_invalid', 'sourcing_file_not_found', 'throttled'],
  },
});

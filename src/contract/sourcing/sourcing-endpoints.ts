import * as z from 'zod/mini';
import { maxInquiryLines } from '#domain/sourcing/inquiry-limits.ts';
import { agentSources } from '#domain/sourcing/offer-kinds.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { offerTableLimits } from '#domain/sourcing/table/offer-table-kinds.ts';
import { endpointsOf, uploadErrors } from '#contract/endpoint.ts';
import { id, queryNumber } from '#contract/fields.ts';
import { namedColumn, offerTableReply } from './offer-table-replies.ts';
import { requestParams } from '#contract/requests/request-endpoints.ts';
import {
  costingReply,
  inquiryBody,
  offerChoice,
  offerContent,
  offerVersion,
  quotedCost,
  sourcingReply,
} from './sourcing-replies.ts';

export type InquiryBody = z.output<typeof inquiryBody>;

const offerBody = z.object({
  /** The newest version that the caller has seen; 0 if there was none. */
  version: z.int().check(z.minimum(0)),
  source: z._default(z.enum(agentSources), 'typed'),
  content: offerContent,
  /** The meaning of the columns of the supplier's file, for the next one; absent if there was no file. */
  columns: z.optional(z.array(namedColumn).check(z.maxLength(offerTableLimits.columns))),
});
export type OfferBody = z.output<typeof offerBody>;

const choiceBody = z.object({
  /** The version of the inquiry on which the choice is based. */
  version: z.int().check(z.minimum(1)),
  choices: z.array(offerChoice).check(
    z.maxLength(maxInquiryLines),
    z.refine((choices) => new Set(choices.map(({ lineId }) => lineId)).size === choices.length, {
      error: 'same line twice',
    }),
  ),
});
export type ChoiceBody = z.output<typeof choiceBody>;

export const sourcingEndpoints = endpointsOf('Sourcing', {
  getSourcing: {
    method: 'GET',
    path: '/api/requests/:requestId/sourcing',
    summary: 'What suppliers are asked for a request, their offers, the choice, and the rates of the day.',
    access: { agency: 'see_costs' },
    params: requestParams,
    reply: sourcingReply,
    errors: ['request_not_found'],
  },
  listQuotedCosts: {
    method: 'GET',
    path: '/api/requests/:requestId/sourcing/quoted',
    summary:
      'The quotes of a request that were made from offers, newest first, each with what its goods cost.',
    access: { agency: 'see_costs' },
    params: requestParams,
    reply: z.object({ quoted: z.array(quotedCost) }),
    errors: ['request_not_found'],
  },
  saveInquiry: {
    method: 'PUT',
    path: '/api/requests/:requestId/sourcing/inquiry',
    summary:
      'Saves the lines that suppliers are asked for. Offers keep their answers to lines that are left out.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: inquiryBody,
    reply: sourcingReply,
    errors: ['request_not_found', 'sourcing_over', 'inquiry_changed', 'throttled'],
  },
  saveOffer: {
    method: 'PUT',
    path: '/api/requests/:requestId/sourcing/offers/:supplierId',
    summary: 'Saves what a supplier offers, as a new version; the same content again changes nothing.',
    access: { agency: 'see_costs' },
    params: z.extend(requestParams, { supplierId: id }),
    body: offerBody,
    reply: sourcingReply,
    errors: [
      'request_not_found',
      'supplier_not_found',
      'inquiry_line_not_found',
      'sourcing_over',
      'offer_changed',
      'too_many_offers',
      'throttled',
    ],
  },
  listOfferVersions: {
    method: 'GET',
    path: '/api/requests/:requestId/sourcing/offers/:supplierId/versions',
    summary: 'The next six versions of an offer that are older than those shown, newest first.',
    access: { agency: 'see_costs' },
    params: z.extend(requestParams, { supplierId: id }),
    query: z.object({ before: queryNumber(1, 1_000_000) }),
    reply: z.object({ versions: z.array(offerVersion) }),
    errors: ['request_not_found'],
  },
  readOfferFile: {
    method: 'POST',
    path: '/api/requests/:requestId/sourcing/offers/:supplierId/file',
    summary:
      'Reads the table of a supplier’s price list, a workbook or a CSV file, and what its columns meant last time. The file is not kept.',
    access: { agency: 'see_costs' },
    params: z.extend(requestParams, { supplierId: id }),
    upload: { accept: 'XLSX or CSV', maxSize: sizeLimits.offerFile },
    reply: offerTableReply,
    errors: [
      'request_not_found',
      'supplier_not_found',
      'list_unreadable',
      'list_empty',
      'file_too_complex',
      ...uploadErrors,
    ],
  },
  saveChoice: {
    method: 'PUT',
    path: '/api/requests/:requestId/sourcing/choice',
    summary: 'Saves whose offer is chosen for each line, and for which quantity.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: choiceBody,
    reply: sourcingReply,
    errors: [
      'request_not_found',
      'offer_not_found',
      'inquiry_line_not_found',
      'sourcing_over',
      'inquiry_changed',
      'throttled',
    ],
  },
  makeCosting: {
    method: 'POST',
    path: '/api/requests/:requestId/sourcing/costings',
    summary:
      'Saves the choice and records what it costs at the rates of the day, for the lines of a quote. Needs a known cost of each chosen line.',
    access: { agency: 'see_costs' },
    params: requestParams,
    body: choiceBody,
    reply: costingReply,
    status: 201,
    errors: [
      'request_not_found',
      'offer_not_found',
      'inquiry_line_not_found',
      'sourcing_over',
      'inquiry_changed',
      'choice_incomplete',
      'rate_missing',
      'throttled',
    ],
  },
});

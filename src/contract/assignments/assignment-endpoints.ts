import * as z from 'zod/mini';
import { followUpReasonMaxLength, newRequestRules } from '#domain/assignments/assignment-rules.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, text } from '#contract/fields.ts';
import { colleagueReply, deskReply, newRequestsReply } from './assignment-replies.ts';

const requestParams = z.object({ requestId: id });

/** From whom it was on screen to whom it goes; null: nobody. */
export const assignmentBody = z.object({ from: z.nullable(id), to: z.nullable(id) });

/** Null brings it back at once. */
export const followUpBody = z.object({
  followUp: z.nullable(z.object({ on: day, reason: text(followUpReasonMaxLength) })),
});

export const assignmentEndpoints = endpointsOf('Assignments', {
  getDesk: {
    method: 'GET',
    path: '/api/agent/requests/:requestId/desk',
    summary: 'Which agent has a request, who gave it to whom, and until when it is put away.',
    access: 'agent',
    params: requestParams,
    reply: deskReply,
    errors: ['request_not_found'],
  },
  assignRequest: {
    method: 'PUT',
    path: '/api/agent/requests/:requestId/assignee',
    summary:
      'Takes, gives, takes over or puts back a request, where it is still whose it was on screen; says otherwise who has it.',
    access: 'agent',
    params: requestParams,
    body: assignmentBody,
    reply: deskReply,
    errors: ['request_not_found', 'agent_not_found', 'assignee_changed'],
  },
  saveFollowUp: {
    method: 'PUT',
    path: '/api/agent/requests/:requestId/follow-up',
    summary:
      'Puts a request away until a day, with a reason, or brings it back; what the client does brings it back too.',
    access: 'agent',
    params: requestParams,
    body: followUpBody,
    reply: deskReply,
    errors: ['request_not_found', 'request_moved_on'],
  },
  listColleagues: {
    method: 'GET',
    path: '/api/agent/colleagues',
    summary: 'The agents to whom requests can be given, and who of them is present.',
    access: 'agent',
    reply: z.object({ colleagues: z.array(colleagueReply) }),
  },
  getNewRequests: {
    method: 'GET',
    path: '/api/agent/new-requests',
    summary: 'To whom new requests go.',
    access: 'administrator',
    reply: newRequestsReply,
  },
  saveNewRequests: {
    method: 'PUT',
    path: '/api/agent/new-requests',
    summary: 'Writes to whom new requests go: to nobody, or in turn to the agents who are present.',
    access: 'administrator',
    body: z.object({ to: z.enum(newRequestRules) }),
    reply: newRequestsReply,
  },
});

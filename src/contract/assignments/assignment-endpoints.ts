import * as z from 'zod/mini';
import { followUpReasonMaxLength } from '#domain/assignments/assignment-rules.ts';
import { maxRequestsChangedAtOnce } from '#domain/requests/request-limits.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { day, id, text } from '#contract/fields.ts';
import { changedRequests, requestIds } from './together-replies.ts';
import { colleagueReply, requestAssignmentReply, newRequestsReply } from './assignment-replies.ts';

const requestParams = z.object({ requestId: id });

/** The agent to whom the request is assigned on screen, and the new one; null if nobody. */
const assignmentBody = z.object({ from: z.nullable(id), to: z.nullable(id) });

/** Null brings the request back at once. */
const followUpBody = z.object({
  followUp: z.nullable(z.object({ on: day, reason: text(followUpReasonMaxLength) })),
});

/** Each request with the agent to whom it is assigned on screen; all go to the same new agent. */
const assignmentsBody = z.object({
  requests: z
    .array(z.object({ requestId: id, from: z.nullable(id) }))
    .check(z.minLength(1), z.maxLength(maxRequestsChangedAtOnce)),
  to: z.nullable(id),
});

const followUpsBody = z.extend(followUpBody, { requestIds });

export const assignmentEndpoints = endpointsOf('Assignments', {
  getAssignment: {
    method: 'GET',
    path: '/api/agent/requests/:requestId/assignment',
    summary:
      'Returns the agent to whom a request is assigned, its earlier assignments, and until when it is put away.',
    access: { agency: 'assign_requests' },
    params: requestParams,
    reply: requestAssignmentReply,
    errors: ['request_not_found'],
  },
  assignRequest: {
    method: 'PUT',
    path: '/api/agent/requests/:requestId/assignee',
    summary:
      'Assigns a request to an agent or to nobody, if its assignee is still the one on screen; otherwise returns the present one.',
    access: { agency: 'assign_requests' },
    params: requestParams,
    body: assignmentBody,
    reply: requestAssignmentReply,
    errors: ['request_not_found', 'agent_not_found', 'assignee_changed'],
  },
  saveFollowUp: {
    method: 'PUT',
    path: '/api/agent/requests/:requestId/follow-up',
    summary:
      'Puts a request away until a day, with a reason, or brings it back. The client’s actions bring it back too.',
    access: { agency: 'assign_requests' },
    params: requestParams,
    body: followUpBody,
    reply: requestAssignmentReply,
    errors: ['request_not_found', 'request_moved_on'],
  },
  assignRequests: {
    method: 'PUT',
    path: '/api/agent/requests/assignees',
    summary:
      'Assigns several requests, each if its assignee is still the one on screen; gives the reason for each refusal.',
    access: { agency: 'assign_requests' },
    body: assignmentsBody,
    reply: changedRequests,
    errors: ['agent_not_found'],
  },
  saveFollowUps: {
    method: 'PUT',
    path: '/api/agent/requests/follow-ups',
    summary:
      'Puts several requests away until a day, with a reason, or brings them back; gives the reason for each refusal.',
    access: { agency: 'assign_requests' },
    body: followUpsBody,
    reply: changedRequests,
  },
  listColleagues: {
    method: 'GET',
    path: '/api/agent/colleagues',
    summary: 'Lists the agents to whom requests can be assigned, and whether each is present.',
    access: { agency: 'read_requests' },
    reply: z.object({ colleagues: z.array(colleagueReply) }),
  },
  getNewRequests: {
    method: 'GET',
    path: '/api/agent/new-requests',
    summary: 'Returns how new requests are assigned.',
    access: { agency: 'change_settings' },
    reply: newRequestsReply,
  },
});

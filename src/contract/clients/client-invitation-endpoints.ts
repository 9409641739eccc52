import * as z from 'zod/mini';
import { shownTerms } from '#contract/accounts/sign-up-endpoints.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import {
  askedLanguage,
  clientKind,
  id,
  instant,
  language,
  name,
  newPassword,
  oneTimeToken,
  phone,
} from '#contract/fields.ts';
import { signedInReply } from '#contract/sessions/session-replies.ts';
import { clientInvitation } from './client-replies.ts';

export const clientInvitationEndpoints = endpointsOf('Clients', {
  inviteClient: {
    method: 'POST',
    path: '/api/agent/clients/:clientId/invitation',
    summary:
      'Mails a client who has not come yet a new link to their account; the former link becomes invalid.',
    access: { agency: 'manage_clients' },
    params: z.object({ clientId: id }),
    reply: clientInvitation,
    errors: ['client_not_found', 'account_exists', 'throttled'],
  },
  readClientInvitation: {
    method: 'POST',
    path: '/api/auth/client-invitations/read',
    summary: 'Returns the client for whom a one-time link is, as the agency entered them.',
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** E.164; empty if unknown. */
      phone: z.string(),
      language,
      expiresAt: instant,
      /** The first name of the agent who invites; empty if they have left. */
      by: z.string(),
      /** The request that waits for the client; null if none. */
      requestId: z.nullable(id),
    }),
    errors: ['invitation_invalid', 'throttled'],
  },
  acceptClientInvitation: {
    method: 'POST',
    path: '/api/auth/client-invitations/accept',
    summary:
      'Confirms the address of a client account, sets its password, and signs in; the link works once.',
    access: 'anyone',
    body: z.object({
      token: oneTimeToken,
      password: newPassword,
      firstName: name,
      lastName: name,
      phone,
      language: z.optional(askedLanguage),
      clientKind: z.optional(clientKind),
      accepts: z.optional(shownTerms),
    }),
    reply: signedInReply,
    status: 201,
    errors: ['invitation_invalid', 'terms_not_accepted', 'terms_changed', 'throttled'],
  },
});

import * as z from 'zod/mini';
import {
  name,
  newPassword,
  oneTimeToken,
  password,
  phone,
  sessionReply,
  signedInReply,
  userReply,
} from '#contract/sessions/session-replies.ts';
import { endpoint } from '#contract/endpoint.ts';
import { email, instant, askedLanguage } from '#contract/fields.ts';

export const signUpBody = z.object({
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
  phone,
  language: z.optional(askedLanguage),
});
export const signInBody = z.object({ email, password });
export const joinBody = z.object({
  token: oneTimeToken,
  email,
  password: newPassword,
  firstName: name,
  lastName: name,
  phone,
  language: z.optional(askedLanguage),
});
export const profileBody = z.object({
  firstName: z.optional(name),
  lastName: z.optional(name),
  phone: z.optional(phone),
  language: z.optional(askedLanguage),
});

const tag = 'Accounts';

export const accountEndpoints = {
  signUp: endpoint({
    method: 'POST',
    path: '/api/auth/sign-up',
    summary: 'Creates a client account and signs it in; sets the refresh cookie.',
    tag,
    access: 'anyone',
    body: signUpBody,
    reply: signedInReply,
    status: 201,
    errors: ['sign_up_failed', 'throttled', 'cross_origin'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/sign-in',
    summary:
      'Signs in with email and password; sets the refresh cookie. Whoever has a second factor is still asked for it.',
    tag,
    access: 'anyone',
    body: signInBody,
    reply: signedInReply,
    status: 200,
    errors: ['invalid_credentials', 'throttled', 'cross_origin'],
  }),
  refreshSession: endpoint({
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Trades the refresh cookie for a new one and a new access token.',
    tag,
    access: 'anyone',
    reply: signedInReply,
    status: 200,
    errors: ['session_ended', 'throttled', 'cross_origin'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends the session that the access token or the refresh cookie names.',
    tag,
    access: 'anyone',
    status: 204,
    errors: ['cross_origin'],
  }),
  getSession: endpoint({
    method: 'GET',
    path: '/api/auth/session',
    summary: 'The session and the user behind the access token.',
    tag,
    access: 'partial',
    reply: z.object({ session: sessionReply, user: userReply }),
    status: 200,
    errors: [],
  }),
  updateProfile: endpoint({
    method: 'PATCH',
    path: '/api/profile',
    summary: "Changes one's own names, phone or language.",
    tag,
    access: 'session',
    body: profileBody,
    reply: userReply,
    status: 200,
    errors: ['cross_origin'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/read',
    summary: 'What a one-time link to become an agent is good for.',
    tag,
    access: 'anyone',
    body: z.object({ token: oneTimeToken }),
    reply: z.object({ email: z.nullable(z.string()), expiresAt: instant }),
    status: 200,
    errors: ['invitation_invalid', 'throttled', 'cross_origin'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/auth/invitations/accept',
    summary: 'Creates the agent that a one-time link invites, and signs in; the link works once.',
    tag,
    access: 'anyone',
    body: joinBody,
    reply: signedInReply,
    status: 201,
    errors: ['invitation_invalid', 'sign_up_failed', 'throttled', 'cross_origin'],
  }),
  getKeySet: endpoint({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The public keys that verify access tokens.',
    tag,
    access: 'anyone',
    reply: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
    status: 200,
    errors: [],
  }),
};

import * as z from 'zod/mini';
import { endpointsOf } from '#contract/endpoint.ts';
import { email, id, password } from '#contract/fields.ts';
import { sessionItem, sessionReply, signedInReply, userReply } from './session-replies.ts';

const signInBody = z.object({ email, password });

export const sessionEndpoints = endpointsOf('Accounts', {
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in',
    summary:
      'Signs in with email and password; sets the refresh cookie. A user with a second factor must still prove it.',
    access: 'anyone',
    body: signInBody,
    reply: signedInReply,
    errors: ['invalid_credentials', 'throttled'],
  },
  refreshSession: {
    method: 'POST',
    path: '/api/auth/refresh',
    summary: 'Exchanges the refresh cookie for a new one and a new access token.',
    access: 'anyone',
    reply: signedInReply,
    errors: ['session_ended', 'throttled'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Ends the session that the access token or the refresh cookie names.',
    access: 'anyone',
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    summary: 'Returns the session and the user of the access token.',
    access: 'partial',
    reply: z.object({ session: sessionReply, user: userReply }),
  },
  listSessions: {
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "Lists the user's active sessions, most recently used first.",
    access: 'session',
    reply: z.object({ items: z.array(sessionItem) }),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    summary: "Ends one of the user's sessions.",
    access: 'session',
    params: z.object({ sessionId: id }),
    errors: ['session_not_found'],
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: "Ends all of the user's sessions except the present one.",
    access: 'session',
    reply: z.object({ ended: z.int() }),
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/auth/confirm-password',
    summary: "Confirms the user's password before a serious action; valid for 10 minutes in this session.",
    access: 'session',
    body: z.object({ password }),
    errors: ['wrong_password', 'password_not_set', 'throttled'],
  },
  getKeySet: {
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'Returns the public keys that verify access tokens.',
    access: 'anyone',
    reply: z.object({ keys: z.array(z.record(z.string(), z.string())) }),
  },
});

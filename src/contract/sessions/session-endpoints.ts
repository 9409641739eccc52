import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { email, id, password } from '#contract/fields.ts';
import { sessionItem, sessionReply, signedInReply, userReply } from './session-replies.ts';

export const signInBody = z.object({ email, password });

const tag = 'Accounts';

export const sessionEndpoints = {
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
  listSessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: "One's own live sessions, the most recently used first.",
    tag,
    access: 'session',
    reply: z.object({ items: z.array(sessionItem) }),
    status: 200,
    errors: [],
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:sessionId',
    summary: "Ends one of one's own sessions.",
    tag,
    access: 'session',
    params: z.object({ sessionId: id }),
    status: 204,
    errors: ['session_not_found', 'cross_origin'],
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/api/auth/sessions/end-others',
    summary: "Ends all of one's own sessions but the one that asks.",
    tag,
    access: 'session',
    reply: z.object({ ended: z.int() }),
    status: 200,
    errors: ['cross_origin'],
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-password',
    summary: "Gives one's own password again before something grave; counts for 10 minutes in this session.",
    tag,
    access: 'session',
    body: z.object({ password }),
    status: 204,
    errors: ['wrong_password', 'password_not_set', 'throttled', 'cross_origin'],
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

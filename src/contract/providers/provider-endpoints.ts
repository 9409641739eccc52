import * as z from 'zod/mini';
import { shownTerms } from '#contract/accounts/sign-up-endpoints.ts';
import { signedInReply } from '#contract/sessions/session-replies.ts';
import { endpointsOf } from '#contract/endpoint.ts';
import { askedLanguage, clientKind, id, looseText, name, phone } from '#contract/fields.ts';

/** Why a sign-in at a provider failed: the parameter `error` of /auth, to which the browser is redirected. */
export const providerRefusals = [
  'provider_not_found',
  'provider_unavailable',
  /** The user refused at the provider. */
  'provider_declined',
  /** The provider's answer does not prove who the user is. */
  'provider_failed',
  /** The attempt was begun too long ago or in another browser, or is already finished. */
  'provider_expired',
  /** The provider has not verified the address. */
  'provider_email_unverified',
  /**
   * The provider has verified the address, but the owner of the account with that address has not confirmed it
   * here.
   */
  'account_email_unverified',
  'throttled',
] as const;
export type ProviderRefusal = (typeof providerRefusals)[number];

const params = z.object({ provider: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)) });

export const providerEndpoints = endpointsOf('Sign-in at other providers', {
  listProviders: {
    method: 'GET',
    path: '/api/auth/providers',
    summary: 'The OpenID Connect providers of this installation.',
    access: 'anyone',
    reply: z.object({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  startOAuth: {
    method: 'GET',
    path: '/api/auth/oauth/:provider/start',
    summary:
      'Redirects the browser to the provider, with PKCE, state and nonce; or, if refused, to /auth with `error`.',
    access: 'anyone',
    params,
    query: z.object({
      /** The path of the screen to open afterwards. */
      redirect: z.optional(z.string().check(z.maxLength(2000))),
      /** Some of the configured scopes, separated by spaces; all if absent. */
      scopes: z.optional(looseText(200)),
    }),
    reply: 'redirect',
  },
  finishOAuth: {
    method: 'GET',
    path: '/api/auth/oauth/:provider/callback',
    summary:
      'Receives the browser from the provider: signs in, asks for missing data, or redirects to /auth with `error`.',
    access: 'anyone',
    params,
    query: z.looseObject({}),
    reply: 'redirect',
  },
  readRegistration: {
    method: 'GET',
    path: '/api/auth/oauth/registration',
    summary: "Returns the provider's data about a person who has no account yet.",
    access: 'anyone',
    reply: z.object({
      email: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      /** The provider's name. */
      provider: z.string(),
      /** The path of the screen to open afterwards. */
      redirect: z.string(),
    }),
    errors: ['registration_not_found'],
  },
  completeRegistration: {
    method: 'POST',
    path: '/api/auth/oauth/registration',
    summary: 'Creates the client account of somebody whom a provider has identified, and signs in.',
    access: 'anyone',
    body: z.object({
      firstName: name,
      lastName: name,
      phone,
      language: z.optional(askedLanguage),
      clientKind: z.optional(clientKind),
      accepts: z.optional(shownTerms),
    }),
    reply: signedInReply,
    status: 201,
    errors: ['registration_not_found', 'sign_up_failed', 'terms_not_accepted', 'terms_changed', 'throttled'],
  },
  removeIdentity: {
    method: 'DELETE',
    path: '/api/auth/identities/:identityId',
    summary: 'Unlinks an account at a provider, unless it is the only way to sign in.',
    access: 'session',
    params: z.object({ identityId: id }),
    errors: ['identity_not_found', 'last_way_in', 'confirmation_required'],
  },
});

import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNames } from '#contract/cookies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ProviderRefusal } from '#contract/providers/provider-endpoints.ts';
import { safeRedirect } from '#domain/sessions/redirect-rules.ts';
import { ApiError } from '#server/services/api-error.ts';
import type { Bind, Handler } from '#server/services/http/bind-endpoint.ts';
import { type SecretCookie, secretCookie } from '#server/services/http/secret-cookie.ts';
import type { Services } from '#server/services/services.ts';
import { readRefreshToken } from '#server/sessions/tokens/issue-refresh-token.ts';
import type { Sessions } from '#server/sessions/open-sessions.ts';
import { readCaller } from '#server/sessions/read-caller.ts';
import { endReplacedSession, completeSignIn } from '#server/sessions/start-session.ts';
import { signInAtProvider } from './sign-in-at-provider.ts';
import { completeRegistration, readRegistration } from './complete-registration.ts';
import { describeFailure, completeAttempt } from './complete-attempt.ts';
import { openProviders, type Provider, type Providers } from './open-providers.ts';
import { AttemptRefused } from './refuse-attempt.ts';
import { removeIdentity } from './remove-identity.ts';
import { startAttempt } from './start-attempt.ts';

const inMinutes = (count: number) => new Date(Date.now() + count * 60_000);

export function bindProviderRoutes(bind: Bind, services: Services, sessions: Sessions): void {
  const { publicUrl } = services.config;
  const registrationCookie = secretCookie({
    name: cookieNames.oauthRegistration,
    sameSite: 'strict',
    publicUrl,
  });
  const parts: ProviderDeps = {
    services,
    sessions,
    providers: openProviders(services.config),
    registrationCookie,
  };
  bindSignInRoutes(bind, parts);
  bindRegistrationRoutes(bind, parts);

  bind(endpoints.removeIdentity, ({ actor, params }) => removeIdentity(services, actor, params.identityId));
}

interface ProviderDeps {
  services: Services;
  sessions: Sessions;
  providers: Providers;
  registrationCookie: SecretCookie;
}

function bindSignInRoutes(
  bind: Bind,
  { services, sessions, providers, registrationCookie }: ProviderDeps,
): void {
  const { config, log } = services;
  // The provider redirects the browser back to us. The browser would not send a strict cookie with that redirect.
  const attemptCookie = secretCookie({
    name: cookieNames.oauth,
    sameSite: 'lax',
    publicUrl: config.publicUrl,
  });

  const clientOf = (provider: Provider) =>
    provider.client().catch((error: unknown) => {
      log.warn({ provider: provider.settings.id, ...describeFailure(error) }, 'a provider does not answer');
      throw new AttemptRefused('provider_unavailable');
    });

  bind(endpoints.listProviders, async () => ({
    items: providers.list.map(({ settings: { id, name } }) => ({ id, name })),
  }));

  const startOAuth: Handler<typeof endpoints.startOAuth> = ({ params, query, request, reply }) => {
    const { redirect, scopes } = query;
    return redirectIfRefused(reply, redirect, async () => {
      if (isCrossSite(request)) return reply.redirect(signInAddress({ redirect }));
      const provider = providers.find(params.provider);
      await sessions.throttles.startAtProvider.take(readCaller(request).network);
      const tokenFamilyHash = readRefreshToken(sessions.cookie.read(request))?.familyHash ?? null;
      const requested = { redirect, scopes, tokenFamilyHash };
      const { address, secret } = await startAttempt(services, provider, await clientOf(provider), requested);
      attemptCookie.set({ request, reply }, secret, inMinutes(10));
      return reply.redirect(address);
    });
  };

  const finishOAuth: Handler<typeof endpoints.finishOAuth> = ({ params, request, reply }) =>
    redirectIfRefused(reply, undefined, async () => {
      const provider = providers.find(params.provider);
      const secret = attemptCookie.read(request);
      const search = request.url.split('?').slice(1).join('?');
      const { attempt, claims } = await completeAttempt(services, provider, { secret, search });
      const { redirect, lineage } = attempt;
      attemptCookie.clear({ request, reply });
      return redirectIfRefused(reply, redirect, async () => {
        const arrival = { claims, redirect, caller: readCaller(request) };
        const admission = await signInAtProvider(services, provider, arrival);
        await sessions.throttles.startAtProvider.giveBack(arrival.caller.network);
        if ('registration' in admission) {
          registrationCookie.set({ request, reply }, admission.registration, inMinutes(30));
          return reply.redirect('/complete-registration');
        }
        await completeSignIn(sessions, { request, reply }, admission.issued);
        if (lineage !== null) await endReplacedSession(sessions, Buffer.from(lineage, 'base64url'));
        return reply.redirect(signInAddress({ provider: provider.settings.id, redirect }));
      });
    });

  const refusalRedirect = signInAddress({ error: 'throttled' });
  bind(endpoints.startOAuth, startOAuth, { refusalRedirect });
  bind(endpoints.finishOAuth, finishOAuth, { refusalRedirect });
}

function bindRegistrationRoutes(bind: Bind, { sessions, providers, registrationCookie }: ProviderDeps): void {
  bind(endpoints.readRegistration, async ({ request }) => {
    const registration = await readRegistration(sessions, registrationCookie.read(request));
    const { email, firstName, lastName, redirect, provider } = registration;
    const name = providers.list.find(({ settings }) => settings.id === provider)?.settings.name ?? provider;
    return { email, firstName, lastName, redirect, provider: name };
  });

  bind(endpoints.completeRegistration, async ({ body, request, reply }) => {
    const secret = registrationCookie.read(request);
    const issued = await completeRegistration(sessions, secret, body, readCaller(request));
    registrationCookie.clear({ request, reply });
    return completeSignIn(sessions, { request, reply }, issued);
  });
}

/**
 * Returns whether another site sent the request: it must not start a sign-in. Older browsers do not send this header.
 */
function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

interface SignInSearch {
  redirect?: string | null | undefined;
  /** The provider at which the user signed in; the refresh cookie is set. */
  provider?: string;
  error?: ProviderRefusal;
}

function signInAddress({ redirect, ...parameters }: SignInSearch): string {
  const search = new URLSearchParams(parameters);
  const path = safeRedirect(redirect);
  if (path !== undefined) search.set('redirect', path);
  return search.size > 0 ? `/auth?${search.toString()}` : '/auth';
}

/** Redirects to the sign-in screen, which shows the refusal: a person opens this address in a browser. */
async function redirectIfRefused(
  reply: FastifyReply,
  redirect: string | null | undefined,
  work: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    return reply.redirect(signInAddress({ error: refusalOf(error), redirect }));
  }
}

/** Rethrows an error that is not a refusal. */
function refusalOf(error: unknown): ProviderRefusal {
  if (error instanceof AttemptRefused) return error.code;
  if (error instanceof ApiError && error.code === 'throttled') return error.code;
  throw error;
}

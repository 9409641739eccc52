import { redirect } from '@tanstack/react-router';
import { isAgency } from '#domain/accounts/role-kinds.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';
import type { AuthSearch } from '#web/shared/navigation/route-search.ts';
import { session } from '#web/shared/sessions/session.ts';

interface GuardedLocation {
  location: { href: string };
}

/**
 * Redirects signed-out visitors to sign-in. After signing in they return here, unless they had signed out themselves.
 */
export function signedInOnly({ location }: GuardedLocation): User {
  const current = session.current();
  if (current.status === 'signed-in') return current.user;
  throw redirect({ to: '/auth', search: current.left ? {} : { redirect: location.href }, replace: true });
}

export function clientsOnly(place: GuardedLocation): void {
  if (isAgency(signedInOnly(place).role)) throw redirect({ to: '/agent/dashboard', replace: true });
}

export function agentsOnly(place: GuardedLocation): void {
  if (!isAgency(signedInOnly(place).role)) throw redirect({ to: '/dashboard', replace: true });
}

/** Redirects agents from a client's request page to their own page for the same request. */
export function requestOwnersOnly(place: GuardedLocation & { params: { requestId: string } }): void {
  if (!isAgency(signedInOnly(place).role)) return;
  const { requestId } = place.params;
  throw redirect({ to: '/agent/request/$requestId', params: { requestId }, replace: true });
}

/**
 * Redirects signed-in users to their dashboard. The exception is a return from a provider, which may have signed in a
 * person other than the one that this browser knows.
 */
export function signedOutOnly({ search }: { search: AuthSearch }): void {
  const current = session.current();
  if (current.status === 'signed-out' || search.provider) return;
  if (search.redirect) throw redirect({ href: search.redirect, replace: true });
  throw redirect({ to: homePath(current.user.role), replace: true });
}

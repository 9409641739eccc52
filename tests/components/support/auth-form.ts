import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { User } from '#contract/sessions/session-replies.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import type { makeRouter } from '#web/routes.tsx';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { session } from '#web/shared/sessions/session.ts';
import { type FakeServer, refusal } from './fake-server.ts';
import { button, field } from './page-words.ts';
import { signedInAs } from './people.ts';

/** Answers for a sign-in form without providers and passkeys. */
export const signInAnswers = (server: FakeServer): FakeServer =>
  server
    .answer(endpoints.listProviders, { items: [] })
    .answer(endpoints.startPasskeySignIn, refusal('throttled'));

/** Signs that person in by the form on screen. */
export async function signInHere(server: FakeServer, user: User): Promise<void> {
  server.answer(endpoints.signIn, signedInAs(user));
  await field(accountTexts.fr.email).fill(user.email);
  await page
    .getByRole('textbox', { name: accountTexts.fr.password, exact: true })
    .fill('une phrase assez longue');
  await button(authTexts.fr.signIn.submit).click();
}

/**
 * Runs the route guards again when the session ends or begins, as the product does. Returns a function that stops
 * this.
 */
export const followSession = (router: ReturnType<typeof makeRouter>) =>
  session.subscribe(() => void router.invalidate());

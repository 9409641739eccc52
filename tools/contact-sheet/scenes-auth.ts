import { endpoints } from '#contract/endpoints.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { formSummaryTexts } from '#web/ui/fields/form-summary-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { joinTexts } from '#web/team/join-texts.ts';
import { providerTexts } from '#web/providers/provider-texts.ts';
import { resetPasswordTexts } from '#web/accounts/reset-password-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const fields = accountTexts.fr;
const { signIn, signUp, forgotten } = authTexts.fr;
const token = 'a-token-that-is-long-enough-to-be-one';

async function fillIn(stage: Stage, password: string): Promise<void> {
  await stage.field(fields.firstName).fill(long.firstName);
  await stage.field(fields.lastName).fill(long.lastName);
  await stage.field(fields.phone).fill('0612');
  await stage.field(fields.email).fill(long.email);
  await stage.field(fields.password).fill(password);
}

async function signInWith(stage: Stage, email: string): Promise<void> {
  await stage.open('/auth');
  await stage.field(fields.email).fill(email);
  await stage.field(fields.password).fill('not the one');
  await stage.page.locator('form').getByRole('button', { name: signIn.submit, exact: true }).click();
}

export const authScenes: Scene[] = [
  ...scenesOf('auth', undefined, {
    'sign-in': { open: (stage) => stage.open('/auth') },
    'sign-in-with-providers': {
      open: async (stage) => {
        await stage.answer(endpoints.listProviders, {
          items: [
            { id: 'acme', name: 'Acme' },
            { id: 'other', name: 'Annuaire de l’entreprise Exemple' },
          ],
        });
        await stage.removePageFacts();
        await stage.open('/auth');
        await stage.sees(providerTexts.fr.continueWith('Acme'));
      },
    },
    'sign-in-empty': {
      open: async (stage) => {
        await stage.open('/auth');
        await stage.page.locator('form').getByRole('button', { name: signIn.submit, exact: true }).click();
        await stage.sees(fields.missing.password);
      },
    },
    'sign-in-refused': {
      callsFail: true,
      fleeting: true,
      windowOnly: true,
      open: async (stage) => {
        await signInWith(stage, 'nobody@example.com');
        await stage.sees(signIn.errorTitle);
      },
    },
    'sign-in-busy': {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(endpoints.signIn);
        await signInWith(stage, 'nobody@example.com');
        await stage.sees(signIn.busy);
      },
    },
    'sign-in-provider-refused': { open: (stage) => stage.open('/auth?error=account_email_unverified') },
    'forgot-password': {
      windowOnly: true,
      open: async (stage) => {
        await stage.open('/auth');
        await stage.press(signIn.forgotten);
        await expect(stage.page.getByRole('dialog')).toBeVisible();
      },
    },
    'forgot-password-sent': {
      windowOnly: true,
      fleeting: true,
      open: async (stage) => {
        await stage.open('/auth');
        await stage.press(signIn.forgotten);
        const dialog = stage.page.getByRole('dialog');
        await dialog.getByRole('textbox').fill('nobody@example.com');
        await dialog.getByRole('button', { name: forgotten.submit }).click();
        await stage.sees(forgotten.doneMore);
      },
    },
    'sign-up': { open: (stage) => stage.open('/auth?tab=sign-up') },
    'sign-up-errors': {
      open: async (stage) => {
        await stage.open('/auth?tab=sign-up');
        await fillIn(stage, 'court');
        await stage.page.getByRole('checkbox').check();
        await stage.press(signUp.submit);
        await stage.sees(formSummaryTexts.fr.toCorrect(2));
      },
    },
    'sign-up-strong': {
      open: async (stage) => {
        await stage.open('/auth?tab=sign-up');
        await fillIn(stage, 'une phrase assez longue pour tenir');
      },
    },
  }),
  ...scenesOf('reset-password', undefined, {
    form: { open: (stage) => stage.open(`/reset-password?token=${token}`) },
    errors: {
      open: async (stage) => {
        await stage.open(`/reset-password?token=${token}`);
        const fields = stage.page.locator('input[type=password]');
        await fields.first().fill('une phrase assez longue');
        await fields.nth(1).fill('une autre');
        await stage.press(resetPasswordTexts.fr.submit);
        await stage.sees(resetPasswordTexts.fr.mismatch);
      },
    },
    'spent-link': {
      callsFail: true,
      fleeting: true,
      open: async (stage) => {
        await stage.open(`/reset-password?token=${token}`);
        const fields = stage.page.locator('input[type=password]');
        for (const place of [0, 1]) await fields.nth(place).fill('une phrase assez longue');
        await stage.press(resetPasswordTexts.fr.submit);
        await expect(
          stage.page.getByRole('alertdialog').or(stage.page.getByText('Erreur')).first(),
        ).toBeVisible();
      },
    },
  }),
  ...scenesOf('join', undefined, {
    invalid: { callsFail: true, open: (stage) => stage.open(`/join?token=${token}`) },
    form: {
      open: async (stage) => {
        await stage.answer(endpoints.readInvitation, {
          email: long.email,
          expiresAt: '2027-01-15T10:00:00.000Z',
        });
        await stage.open(`/join?token=${token}`);
        await expect(stage.button(joinTexts.fr.submit)).toBeVisible();
      },
    },
    loading: {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(endpoints.readInvitation);
        await stage.open(`/join?token=${token}`);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.readInvitation);
        await stage.open(`/join?token=${token}`);
      },
    },
  }),
  ...scenesOf('email-links', undefined, {
    'verify-done': {
      open: async (stage) => {
        await stage.answer(endpoints.verifyEmail, { email: long.email });
        await stage.open(`/verify-email?token=${token}`);
      },
    },
    'verify-invalid': { callsFail: true, open: (stage) => stage.open(`/verify-email?token=${token}`) },
    'verify-working': {
      callsFail: true,
      open: async (stage) => {
        await stage.hold(endpoints.verifyEmail);
        await stage.open(`/verify-email?token=${token}`);
      },
    },
    'verify-failed': {
      callsFail: true,
      open: async (stage) => {
        await stage.fail(endpoints.verifyEmail);
        await stage.open(`/verify-email?token=${token}`);
      },
    },
    'email-change-half-confirmed': {
      open: async (stage) => {
        await stage.answer(endpoints.confirmEmailChange, { newEmail: long.email, waitingFor: 'old' });
        await stage.open(`/confirm-email?token=${token}`);
      },
    },
    'email-change-done': {
      open: async (stage) => {
        await stage.answer(endpoints.confirmEmailChange, { newEmail: long.email, waitingFor: null });
        await stage.open(`/confirm-email?token=${token}`);
      },
    },
  }),
  ...scenesOf('complete-registration', undefined, {
    form: {
      open: async (stage) => {
        await stage.answer(endpoints.readRegistration, {
          email: long.email,
          firstName: 'Camille',
          lastName: '',
          provider: 'Acme',
          redirect: '/dashboard',
        });
        await stage.open('/complete-registration');
      },
    },
    lapsed: { callsFail: true, open: (stage) => stage.open('/complete-registration') },
  }),
];

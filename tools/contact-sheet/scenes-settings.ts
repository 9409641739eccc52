import { randomUUID } from 'node:crypto';
import type { Security } from '#contract/accounts/account-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Factor } from '#contract/factors/factor-endpoints.ts';
import type { SessionItem } from '#contract/sessions/session-replies.ts';
import type { Erasure } from '#contract/personal-data/personal-data-endpoints.ts';
import { changePasswordTexts } from '#web/accounts/change-password-texts.ts';
import { personalDataTexts } from '#web/personal-data/personal-data-texts.ts';
import { securityTexts } from '#web/shared/accounts/security-texts.ts';
import { shellTexts } from '#web/shell/shell-texts.ts';
import { long } from './long-words.ts';
import { type Scene, scenesOf } from './scene.ts';
import { expect, type Stage } from './stage.ts';

const { factors, password, email, recovery, sessions } = securityTexts.fr;
const moment = '2026-11-02T10:00:00.000Z';

const factor = (type: Factor['type'], friendlyName: string, more: Partial<Factor> = {}): Factor => ({
  id: randomUUID(),
  type,
  friendlyName,
  status: 'verified',
  phone: type === 'phone' ? '•• 78' : null,
  isPasskey: false,
  createdAt: moment,
  lastUsedAt: moment,
  ...more,
});

const erasure: Erasure = {
  obstacle: null,
  openRequests: [],
  openCount: 0,
  closedCount: 3,
  keepsName: true,
};

export const threeFactors = [
  factor('totp', 'Mon téléphone'),
  factor('webauthn', long.word, { isPasskey: true, lastUsedAt: null }),
  factor('phone', 'Mon numéro'),
];

const openAt = (path: string) => async (stage: Stage) => {
  await stage.open(path);
  await expect(stage.page.getByRole('heading', { level: 1 })).toBeVisible();
  await stage.settle();
};
const openSettings = openAt('/settings');
const openSecurity = openAt('/settings/security');
const openTwoStep = openAt('/settings/security#two-step');

const withFactors = async (stage: Stage) => {
  await stage.answer(endpoints.listFactors, { items: threeFactors, recoveryCodesLeft: 2 });
  await openTwoStep(stage);
};

const dialogOpen = async (stage: Stage) =>
  expect(stage.page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible();

const offer = (stage: Stage, type: Factor['type']) =>
  stage.page
    .getByRole('list', { name: factors.add })
    .getByRole('listitem')
    .filter({ hasText: factors.offers[type].title })
    .getByRole('button')
    .click();

export const settingsScenes: Scene[] = [
  ...scenesOf('settings', 'client', {
    plain: { open: openSettings },
    profile: { open: openAt('/settings#profile') },
    notifications: { open: openAt('/settings#notifications') },
    display: { open: openAt('/settings#display') },
    'accepted-terms': { open: openAt('/settings#accepted-terms') },
    'personal-data': { open: openAt('/settings#personal-data') },
    security: { open: openSecurity },
    'two-step': { open: openTwoStep },
    email: {
      open: async (stage) => {
        await stage.changeReply(endpoints.getSecurity, (security: Security) => ({
          ...security,
          emailVerified: true,
          emailChange: {
            newEmail: long.email,
            oldConfirmed: true,
            newConfirmed: false,
            expiresAt: '2027-01-15T10:00:00.000Z',
          },
        }));
        await openAt('/settings#email')(stage);
      },
    },
    full: {
      open: async (stage) => {
        await stage.changeReply(endpoints.getSecurity, (security: Security) => ({
          ...security,
          identities: [
            { id: randomUUID(), provider: 'Acme', email: long.email, createdAt: moment, lastUsedAt: moment },
          ],
        }));
        await stage.changeReply(endpoints.listSessions, ({ items }: { items: SessionItem[] }) => ({
          items: items.slice(0, 3),
        }));
        await withFactors(stage);
      },
    },
    failed: {
      callsFail: true,
      open: async (stage) => {
        for (const part of ['getSecurity', 'listFactors', 'listSessions'] as const)
          await stage.fail(endpoints[part]);
        await openTwoStep(stage);
        await stage.sees(securityTexts.fr.sessions.loadFailed);
      },
    },
    loading: {
      callsFail: true,
      open: async (stage) => {
        for (const part of ['getSecurity', 'listFactors', 'listSessions'] as const)
          await stage.hold(endpoints[part]);
        await openTwoStep(stage);
      },
    },
  }),
  ...scenesOf('settings', 'talker', { 'long-names': { open: openSettings } }),
  ...Object.entries({
    'add-totp': async (stage: Stage) => {
      await openTwoStep(stage);
      await offer(stage, 'totp');
    },
    'add-totp-code': async (stage: Stage) => {
      await stage.answer(endpoints.createFactor, {
        factor: factor('totp', 'Mon téléphone', { status: 'unverified' }),
        totp: {
          secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Esmont:camille.martin@example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Esmont',
        },
      });
      await stage.answer(endpoints.challengeFactor, {
        challengeId: randomUUID(),
        expiresAt: '2027-01-15T10:00:00.000Z',
        webauthn: null,
      });
      await openTwoStep(stage);
      await offer(stage, 'totp');
      await stage.page.getByRole('dialog').getByRole('button', { name: factors.next }).click();
      await stage.sees(securityTexts.fr.totp.manual);
    },
    'add-key': async (stage: Stage) => {
      await openTwoStep(stage);
      await offer(stage, 'webauthn');
    },
    'add-phone': async (stage: Stage) => {
      await openTwoStep(stage);
      await offer(stage, 'phone');
    },
    'rename-factor': async (stage: Stage) => {
      await withFactors(stage);
      await stage.press(factors.rename('Mon téléphone'));
    },
    'remove-factor': async (stage: Stage) => {
      await withFactors(stage);
      await stage.press(factors.remove(long.word));
    },
    'new-codes': async (stage: Stage) => {
      const codes = Array.from({ length: 10 }, (_, place) => `${2345 + place}-ABCD-EFGH`);
      await stage.answer(endpoints.createRecoveryCodes, { codes });
      await withFactors(stage);
      await stage.press(recovery.renew);
      await dialogOpen(stage);
      await stage.page.getByRole('alertdialog').getByRole('button').last().click();
      await expect(stage.page.getByRole('dialog', { name: recovery.dialogTitle })).toBeVisible();
    },
    'change-email': async (stage: Stage) => {
      await openAt('/settings#email')(stage);
      await stage.press(email.change);
    },
    'change-password': async (stage: Stage) => {
      await openSecurity(stage);
      await stage.press(password.change);
    },
    'change-password-errors': async (stage: Stage) => {
      const texts = changePasswordTexts.fr;
      await openSecurity(stage);
      await stage.press(password.change);
      await stage.page.locator('input[type=password]').nth(1).fill('court');
      await stage.page.getByRole('dialog').getByRole('button', { name: texts.submit }).click();
      await stage.sees(texts.missingCurrent);
    },
    'erase-account': async (stage: Stage) => {
      await stage.answer(endpoints.readErasure, erasure);
      await openAt('/settings#personal-data')(stage);
      await stage.press(personalDataTexts.fr.erase.action);
    },
    'erase-refused': async (stage: Stage) => {
      await stage.answer(endpoints.readErasure, {
        obstacle: 'requests_open',
        openRequests: [
          { id: randomUUID(), reference: 'SRC-2026-00012', title: 'Gourdes isothermes gravées' },
          { id: randomUUID(), reference: 'SRC-2026-00009', title: long.word },
        ],
        openCount: 7,
        closedCount: 0,
        keepsName: true,
      });
      await openAt('/settings#personal-data')(stage);
      await stage.press(personalDataTexts.fr.erase.action);
    },
    'erase-last-agent': async (stage: Stage) => {
      await stage.answer(endpoints.readErasure, { ...erasure, obstacle: 'last_agent' });
      await openAt('/settings#personal-data')(stage);
      await stage.press(personalDataTexts.fr.erase.action);
    },
    'end-others': async (stage: Stage) => {
      await openSecurity(stage);
      await stage.press(sessions.endOthers);
    },
    'account-menu': async (stage: Stage) => {
      await openSettings(stage);
      await stage.press(new RegExp(`^${shellTexts.fr.account}`));
      await expect(stage.page.getByRole('menu')).toBeVisible();
    },
  }).map(([state, open]): Scene => ({
    screen: 'settings-dialogs',
    state,
    as: 'client',
    windowOnly: true,
    open: async (stage) => {
      await open(stage);
      if (state !== 'account-menu') await dialogOpen(stage);
    },
  })),
];

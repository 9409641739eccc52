import { randomUUID } from 'node:crypto';
import type { SignedIn } from '#contract/sessions/session-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { accountTexts } from '#web/shared/accounts/account-texts.ts';
import { authTexts } from '#web/sessions/auth-texts.ts';
import { type Cast, playersPassword } from './cast.ts';
import { type Scene, scenesOf } from './scene.ts';
import { threeFactors } from './scenes-settings.ts';
import type { Stage } from './stage.ts';

/** Shows the sign-in after a correct password, when a second factor is required. */
async function owe(stage: Stage, { players }: Cast): Promise<void> {
  await stage.changeReply(endpoints.signIn, (reply: SignedIn) => ({
    ...reply,
    session: { ...reply.session, factorPending: true },
  }));
  await stage.answer(endpoints.challengeFactor, {
    challengeId: randomUUID(),
    expiresAt: '2027-01-15T10:00:00.000Z',
    webauthn: null,
  });
  await stage.open('/auth');
  await stage.field(accountTexts.fr.email).fill(players.client.email);
  await stage.field(accountTexts.fr.password).fill(playersPassword);
  await stage.page
    .locator('form')
    .getByRole('button', { name: authTexts.fr.signIn.submit, exact: true })
    .click();
  await stage.sees(authTexts.fr.factor.title);
}

const owing =
  (...types: string[]) =>
  async (stage: Stage, cast: Cast) => {
    const items = threeFactors.filter(({ type }) => types.includes(type));
    await stage.answer(endpoints.listFactors, { items, recoveryCodesLeft: 2 });
    await owe(stage, cast);
    await stage.settle();
  };

export const secondStepScenes: Scene[] = scenesOf('second-step', undefined, {
  app: { open: owing('totp') },
  'all-three': { open: owing('totp', 'webauthn', 'phone') },
  key: { open: owing('webauthn') },
  phone: { open: owing('phone') },
  failed: {
    callsFail: true,
    open: async (stage, cast) => {
      await stage.fail(endpoints.listFactors);
      await owe(stage, cast);
      await stage.sees(authTexts.fr.factor.loadFailed);
    },
  },
});

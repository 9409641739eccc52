import { transitionTexts } from '#web/requests/transitions/transition-texts.ts';
import type { Cast } from './cast.ts';
import type { Requests } from './cast-requests.ts';
import type { Scene } from './scene.ts';
import { expect, type Stage } from './stage.ts';

export type Which = keyof Requests;

export const asClient =
  (which: Which) =>
  (stage: Stage, { requests }: Cast) =>
    stage.open(`/request/${requests[which]}`);
export const asAgent =
  (which: Which) =>
  (stage: Stage, { requests }: Cast) =>
    stage.open(`/agent/request/${requests[which]}`);

export type Opener = (which: Which) => (stage: Stage, cast: Cast) => Promise<void>;

export const over = async (stage: Stage) =>
  expect(stage.page.locator('[role=dialog], [role=alertdialog]').first()).toBeVisible();

/** Returns a scene that opens a request and then, with `act`, a dialog on it. */
export const dialog = (
  opener: Opener,
  which: Which,
  act: (stage: Stage) => Promise<unknown>,
): Omit<Scene, 'screen' | 'state'> => ({
  windowOnly: true,
  open: async (stage, cast) => {
    await opener(which)(stage, cast);
    await act(stage);
    await over(stage);
  },
});

/** Chooses an entry of the agent's menu. */
export const fromMenu = (name: string) => async (stage: Stage) => {
  await stage.press(transitionTexts.fr.more);
  await stage.page.getByRole('menuitem', { name, exact: true }).click();
};

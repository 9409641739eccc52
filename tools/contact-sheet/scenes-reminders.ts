import { endpoints } from '#contract/endpoints.ts';
import type { Reminders } from '#contract/reminders/reminder-endpoints.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { reminderTexts } from '#web/reminders/reminder-texts.ts';
import type { Cast } from './cast.ts';
import { asAgent, asClient } from './open-request.ts';
import { type Scene, scenesOf } from './scene.ts';
import type { Stage } from './stage.ts';

const reminder = (number: number | null, at: string, by: string | null = null) => ({
  id: `00000000-0000-4000-8000-0000000000${10 + (number ?? 0)}`,
  kind: 'deposit' as const,
  number,
  by,
  at,
  hasLeft: true,
});

const sent = [
  reminder(1, '2026-11-10T09:00:00.000Z'),
  reminder(null, '2026-11-13T15:30:00.000Z', 'Alix Moreau'),
  reminder(2, '2026-11-17T09:00:00.000Z'),
  reminder(3, '2026-11-24T09:00:00.000Z'),
];

const withReminders = (more: Partial<Reminders>) => async (stage: Stage, cast: Cast) => {
  await stage.changeReply(endpoints.getReminders, (reminders: Reminders) => ({ ...reminders, ...more }));
  await asAgent('depot_en_attente')(stage, cast);
  await stage.page.locator('summary', { hasText: reminderTexts.fr.title }).click();
};

/** The agent's reminders, and the client's page after the pay-by date. */
export const reminderScenes: Scene[] = [
  ...scenesOf('reminders', 'agent', {
    next: {
      open: withReminders({
        reminders: sent.slice(0, 2),
        next: { number: 2, on: '2026-11-17' },
        stopped: null,
      }),
    },
    paused: {
      open: withReminders({
        stopped: 'paused',
        next: null,
        pausedUntil: '2026-12-18',
        pauses: [{ until: '2026-12-18', by: 'Alix Moreau', at: '2026-11-20T10:00:00.000Z' }],
      }),
    },
    'all-sent': {
      open: withReminders({ stopped: 'all_sent', next: null, payBy: '2026-11-07', reminders: sent }),
    },
    announced: { open: withReminders({ stopped: 'announced', next: null, mayRemind: false }) },
    'pause-dialog': {
      windowOnly: true,
      open: async (stage, cast) => {
        await withReminders({})(stage, cast);
        await stage.press(reminderTexts.fr.pause);
      },
    },
  }),
  ...scenesOf('reminders', 'client', {
    late: {
      open: async (stage, cast) => {
        await stage.changeReply(endpoints.getRequest, (detail: RequestDetail) => ({
          ...detail,
          payBy: '2026-11-02',
        }));
        await asClient('depot_en_attente')(stage, cast);
      },
    },
  }),
];

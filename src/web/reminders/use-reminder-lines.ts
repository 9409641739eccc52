import type { ActivityLine } from '#web/requests/timeline/use-request-activity.ts';
import { makeUnbreakable, useActorName } from '#web/requests/timeline/use-actor-name.ts';
import { requestTexts } from '#web/requests/request-texts.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { reminderTexts } from './reminder-texts.ts';
import { useReminders } from './use-reminders.ts';

const names = ['first', 'second', 'last'] as const;

/** Returns sent reminders and pauses as lines of the team's thread. */
export function useReminderLines(requestId: string): ActivityLine[] {
  const { history, kinds } = useTexts(reminderTexts);
  const { by } = useTexts(requestTexts).history;
  const formats = useFormats();
  const nameOf = useActorName();
  const { data } = useReminders(requestId);
  if (!data) return [];
  const byAgent = (name: string | null) => by(makeUnbreakable(nameOf({ role: 'agent', name })));
  const reminders = data.reminders
    .filter(({ hasLeft }) => hasLeft)
    .map(({ id, kind, number, by: sender, at }) => {
      const what = history[names[(number ?? 1) - 1] ?? 'first'](kinds[kind]);
      // A person sends only reminders without a number.
      return { id, at, text: number === null ? `${what} ${byAgent(sender)}` : what };
    });
  const pauses = data.pauses.map(({ until, by: agent, at }) => {
    const what = until === null ? history.resumed : history.paused(formats.date(until));
    return { id: `pause ${at}`, at, text: `${what} ${byAgent(agent)}` };
  });
  return [...reminders, ...pauses];
}

import type { HistoryLine } from '#web/requests/timeline/history-types.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { reminderTexts } from './reminder-texts.ts';
import { useReminders } from './use-reminders.ts';

const names = ['first', 'second', 'last'] as const;

/** Returns sent reminders and pauses for the history that agents read. */
export function useReminderLines(requestId: string): HistoryLine[] {
  const texts = useTexts(reminderTexts);
  const formats = useFormats();
  const { data } = useReminders(requestId);
  if (!data) return [];
  const { history, kinds } = texts;
  const actor = (name: string | null) => ({ role: 'agent' as const, name });
  const reminders = data.reminders
    .filter(({ hasLeft }) => hasLeft)
    .map(({ id, kind, number, by, at }) => ({
      id,
      at,
      by: number === null ? actor(by) : null,
      label: history[names[(number ?? 1) - 1] ?? 'first'](kinds[kind]),
      comment: null,
    }));
  const pauses = data.pauses.map(({ until, by, at }) => ({
    id: `pause ${at}`,
    at,
    by: actor(by),
    label: until === null ? history.resumed : history.paused(formats.date(until)),
    comment: null,
  }));
  return [...reminders, ...pauses];
}

import type { Reminders } from '#contract/reminders/reminder-endpoints.ts';
import { nameOrNull } from '#domain/accounts/name-format.ts';
import { nextReminder } from '#domain/reminders/reminder-rules.ts';
import type { PauseRow, ReminderRow, ReminderFactsRow } from './reminder-store.ts';

function reasonOfStop(row: ReminderFactsRow): Exclude<Reminders['stopped'], 'all_sent'> {
  if (!row.isDue) return 'nothing_due';
  if (row.isAnnounced) return 'announced';
  if (row.hasPart) return 'part_came';
  if (!row.knowsBank) return 'no_bank_details';
  return row.pausedUntil === null ? null : 'paused';
}

interface Rows {
  row: ReminderFactsRow;
  reminders: readonly ReminderRow[];
  pauses: readonly PauseRow[];
}

export function remindersView({ row, reminders, pauses }: Rows): Reminders {
  const { payBy, kind, today, pausedUntil, isOwed } = row;
  const ofKind = reminders.filter((reminder) => reminder.kind === kind);
  const stopped = reasonOfStop(row);
  const next = payBy === null || stopped !== null ? null : nextReminder(payBy, ofKind, today);
  return {
    payBy,
    stopped: stopped ?? (next === null ? 'all_sent' : null),
    next,
    pausedUntil,
    mayRemind: isOwed,
    reminders: reminders.map(({ id, kind: of, number, at, leftAt, ...by }) => ({
      id,
      kind: of,
      number,
      by: nameOrNull(by),
      at: (leftAt ?? at).toISOString(),
      hasLeft: leftAt !== null,
    })),
    pauses: pauses.map(({ until, at, ...by }) => ({ until, by: nameOrNull(by), at: at.toISOString() })),
  };
}

import { sql } from 'kysely';
import {
  notificationTopics,
  notificationChannels,
  type NotificationChoices,
  defaultChoices,
} from '#domain/notifications/notification-choice-rules.ts';
import type { Role } from '#domain/accounts/role-kinds.ts';
import type { Services } from '#server/services/services.ts';

type Db = Services['db'];

/** Null if the person has not chosen. */
interface ChoiceRow {
  pushMessages: boolean | null;
  pushActions: boolean | null;
  mailMessages: boolean | null;
  mailActions: boolean | null;
}

export const choiceColumns = [
  'c.push_messages as pushMessages',
  'c.push_actions as pushActions',
  'c.mail_messages as mailMessages',
  'c.mail_actions as mailActions',
] as const;

/** Returns the choices of a person in that role. Adds the defaults for choices that the person has not made. */
export function choicesOf(row: ChoiceRow | undefined, role: Role): NotificationChoices {
  const { push, mail } = defaultChoices[role];
  return {
    push: {
      messages: row?.pushMessages ?? push.messages,
      actions: row?.pushActions ?? push.actions,
    },
    mail: {
      messages: row?.mailMessages ?? mail.messages,
      actions: row?.mailActions ?? mail.actions,
    },
  };
}

export function findChoices(
  db: Db,
  userId: string,
): Promise<(ChoiceRow & { mailDigest: boolean }) | undefined> {
  return db
    .selectFrom('notification_choices as c')
    .select([...choiceColumns, 'c.mail_digest as mailDigest'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
}

export type ChosenNotifications = {
  [Channel in keyof NotificationChoices]?: NotificationChoices[Channel] | undefined;
} & {
  digest?: boolean | undefined;
};

/** Stores the given choices. Absent choices stay unchanged. */
export async function upsertChoices(db: Db, userId: string, choices: ChosenNotifications): Promise<void> {
  const byTopic = Object.fromEntries(
    notificationChannels.flatMap((channel) =>
      notificationTopics.flatMap((kind) => {
        const choice = choices[channel]?.[kind];
        return choice === undefined ? [] : [[`${channel}_${kind}` as const, choice]];
      }),
    ),
  );
  const { digest } = choices;
  const chosen = { ...byTopic, ...(digest !== undefined && { mail_digest: digest }) };
  await db
    .insertInto('notification_choices')
    .values({ user_id: userId, ...chosen })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ ...chosen, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

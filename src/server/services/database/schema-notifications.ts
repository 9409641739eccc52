import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

interface NotificationChoices {
  user_id: string;
  push_messages: boolean | null;
  push_actions: boolean | null;
  mail_messages: boolean | null;
  mail_actions: boolean | null;
  mail_digest: Generated<boolean>;
  updated_at: UpdatedAt;
}

interface PushDevices {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  created_at: UpdatedAt;
}

interface PushKeys {
  singleton: Generated<boolean>;
  public_key: Buffer;
  private_sealed: Buffer;
  created_at: CreatedAt;
}

interface QueuedNotifications {
  id: GeneratedAlways<number>;
  request_id: string;
  side: 'client' | 'agent';
  kind: string;
  channel: 'push' | 'mail' | 'all';
  status: string;
  due_at: Date;
  reader_id: string | null;
}

export interface HeldNotification {
  id: string;
  kind: string;
  status: string;
}

interface MailHours {
  request_id: string;
  user_id: string;
  ends_at: ColumnType<Date, Date | undefined, Date>;
  held: ColumnType<HeldNotification[], string | undefined, string>;
  mailed: string[];
}

/** Notifications, and the addresses and devices to which they go. */
export interface NotificationTables {
  notification_choices: NotificationChoices;
  push_devices: PushDevices;
  push_keys: PushKeys;
  queued_notifications: QueuedNotifications;
  mail_hours: MailHours;
}

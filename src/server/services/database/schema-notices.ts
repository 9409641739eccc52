import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { CreatedAt, UpdatedAt } from './schema-columns.ts';

interface NoticeChoices {
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

interface DueNotices {
  id: GeneratedAlways<number>;
  request_id: string;
  side: 'client' | 'agent';
  happening: string;
  channel: 'push' | 'mail' | 'all';
  status: string;
  due_at: Date;
  reader_id: string | null;
}

export interface HeldNotice {
  id: string;
  happening: string;
  status: string;
}

interface MailHours {
  request_id: string;
  user_id: string;
  ends_at: ColumnType<Date, Date | undefined, Date>;
  held: ColumnType<HeldNotice[], string | undefined, string>;
  told: string[];
}

/** Notifications, and the addresses and devices to which they go. */
export interface NoticeTables {
  notice_choices: NoticeChoices;
  push_devices: PushDevices;
  push_keys: PushKeys;
  due_notices: DueNotices;
  mail_hours: MailHours;
}

import path from 'node:path';
import type { Config } from '#server/config.ts';
import type { Sender } from './compose-message.ts';
import { openFolderMail } from './folder-mail.ts';
import type { MailDriver } from './mail-driver.ts';
import { openSmtpMail } from './smtp-mail.ts';

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'publicUrl' | 'dataDir'>;

export function openMail(config: MailConfig, announce: (line: string) => void): MailDriver {
  const from = senderOf(config);
  if (config.smtpUrl !== undefined) return openSmtpMail({ url: config.smtpUrl, from });
  return openFolderMail({ folder: path.join(config.dataDir, 'mail'), from, announce });
}

function senderOf({ mailFrom, publicUrl }: MailConfig): Sender {
  return {
    name: mailFrom?.name ?? null,
    address: mailFrom?.address ?? `no-reply@${new URL(publicUrl).hostname}`,
  };
}

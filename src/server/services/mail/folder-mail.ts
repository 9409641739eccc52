import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMessage, type Sender } from './compose-message.ts';
import type { MailDriver, OutgoingMail } from './mail-driver.ts';

interface FolderMailOptions {
  folder: string;
  from: Sender;
  /** Called with a line about every mail, with its link if it has one. An operator without a mail server reads it. */
  announce: (line: string) => void;
}

/** Stores every mail as an `.eml` file, which any mail program opens, for a server that cannot send yet. */
export function openFolderMail({ folder, from, announce }: FolderMailOptions): MailDriver {
  return {
    async deliver(mail, handOver) {
      const message = await composeMessage(mail, from);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileName(mail));
      const incoming = `${path}.${randomUUID()}.part`;
      try {
        await writeDurably(incoming, message);
        await handOver();
        await rename(incoming, path);
      } finally {
        await rm(incoming, { force: true });
      }
      announce(`Mail to ${mail.to}: ${mail.subject}${mail.link === null ? '' : ` ${mail.link}`} (${path})`);
    },
  };
}

async function writeDurably(path: string, content: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns a file name that sorts by the time of the mail and has no colons, because Windows refuses them. */
function fileName({ date, id }: OutgoingMail): string {
  return `${date.toISOString().replaceAll(/[:.]/g, '-')}-${id}.eml`;
}

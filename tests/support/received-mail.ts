import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** The text part. */
  text: string;
  html: string;
  /** The complete addresses in the text, in order, each once. */
  links: string[];
  /** The `token` of the first link; an empty text if there is none. */
  token: string;
  /** The whole parsed mail. */
  parsed: Email;
}

export async function parseMail(message: Buffer | string): Promise<ReceivedMail> {
  const parsed = await PostalMime.parse(message);
  const text = parsed.text ?? '';
  const links = [...new Set(text.match(/https?:\/\/\S+/g))];
  return {
    to: parsed.to?.[0]?.address ?? '',
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    links,
    token: new URL(links[0] ?? 'http://none').searchParams.get('token') ?? '',
    parsed,
  };
}

/** Reads the `.eml` files of a folder, oldest first. The folder may be missing. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(paths.map(async (name) => parseMail(await readFile(join(folder, name)))));
}

export interface SentText {
  to: string;
  text: string;
}

/** Reads the text message from the line that a server without a gateway prints. */
export function readAnnouncedText(line: string): SentText {
  const [, to = '', text = ''] = /^Text message to (\S+): (.*)$/s.exec(line) ?? [];
  return { to, text };
}

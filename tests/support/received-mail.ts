import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';

export interface ReceivedMail {
  to: string;
  subject: string;
  /** Its text part. */
  text: string;
  html: string;
  /** Whole addresses in the text, in their order, each once. */
  links: string[];
  /** What the first link carries as `token`, or an empty text. */
  token: string;
  /** Everything else a receiver may look at. */
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

/** The `.eml` files of a folder, which need not exist; oldest first. */
export async function readMails(folder: string): Promise<ReceivedMail[]> {
  const names = await readdir(folder).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(paths.map(async (name) => parseMail(await readFile(join(folder, name)))));
}

export interface SentText {
  to: string;
  text: string;
}

/** Of the line that a server without a gateway prints. */
export function readAnnouncedText(line: string): SentText {
  const [, to = '', text = ''] = /^Text message to (\S+): (.*)$/s.exec(line) ?? [];
  return { to, text };
}

import type { Language } from '#domain/language.ts';

/** How the HTML names the picture that travels with the mail: `cid:…`. */
export const markContentId = 'mark@mail';

export interface OutgoingMail {
  /** The same at every try: receivers tell a mail they have already by it. */
  id: string;
  date: Date;
  to: string;
  language: Language;
  subject: string;
  text: string;
  html: string;
  /** The one thing to click, where the mail has one. */
  link: string | null;
  /** Whom it comes from, unless whoever runs the server has said so. */
  senderName: string;
  /** The PNG that the HTML shows as `markContentId`. */
  mark: Buffer | null;
  /** What goes with it, to be opened or kept. */
  files: readonly { name: string; mediaType: string; content: Buffer }[];
}

/** The mail was surely not delivered. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** A retry would be refused as well. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

export interface MailDriver {
  /**
   * Resolves once the mail is the receiver's. `handOver` is awaited just before the content leaves; where it throws,
   * nothing leaves and its error comes back. Throws MailRefused where the mail was surely not taken; after any other
   * error nobody knows.
   */
  deliver(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>;
}

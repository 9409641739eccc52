import type { SupplierLanguage } from '#domain/suppliers/supplier-language-kinds.ts';

/** The id by which the HTML refers to the attached logo: `cid:…`. */
export const logoContentId = 'logo@mail';

export interface OutgoingMail {
  /** The same at every attempt, so that a receiver recognises a mail that it already has. */
  id: string;
  date: Date;
  to: string;
  /** Suppliers may read a language that the product's pages do not have. */
  language: SupplierLanguage;
  subject: string;
  text: string;
  html: string;
  /** The link that the mail asks the reader to click; null if the mail has none. */
  link: string | null;
  /** The sender's name, unless the operator has configured one. */
  senderName: string;
  /** The PNG logo that the HTML shows as `logoContentId`. */
  logo: Buffer | null;
  /** The attached files. */
  files: readonly { name: string; mediaType: string; content: Buffer }[];
}

/** The mail was certainly not delivered. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Whether another attempt would be refused too. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

export interface MailDriver {
  /**
   * Resolves once the receiver has accepted the mail. Awaits `handOver` just before it sends the content; if
   * `handOver` throws, sends nothing and throws its error. Throws `MailRefused` if the mail was certainly not
   * accepted; after any other error the outcome is unknown.
   */
  deliver(mail: OutgoingMail, handOver: () => Promise<void>): Promise<void>;
}

import type { TimelineStep } from '#domain/requests/lifecycle-kinds.ts';
import type { SummaryLine } from './mail-kinds.ts';

/** A list of entries, each with its link. */
export interface MailList {
  title: string;
  entries: { label: string; link: string; note: string }[];
  also: { label: string; link: string };
}

/** The text of a mail between greeting and signature. */
export interface MailText {
  /** The request's step. The line under the agency's name is drawn up to this step. */
  step?: TimelineStep;
  subject: string;
  /** The text that mail programs show beside the subject. It must not repeat the mail's text. */
  preview: string;
  /** The paragraphs before the button. */
  before: string[];
  /** The facts between the paragraphs and the button. */
  summary?: SummaryLine[];
  /** Lists below the summary, each with a link to all of its entries. */
  lists?: MailList[];
  button?: { label: string; link: string };
  /** A second link, below the button. */
  also?: { label: string; link: string };
  /**
   * The paragraphs after the button: how long its link is valid, and what to do if somebody else caused the
   * mail.
   */
  after: string[];
  /** Replaces the frame's own footer. Has a link to the setting that turns such mails off, if there is one. */
  footer?: { text: string } | { text: string; label: string; link: string };
  /** Signed by the agency without a “see you soon”, because the reader or the writer has left. */
  isFormal?: boolean;
}

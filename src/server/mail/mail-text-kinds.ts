import type { SummaryLine } from './mail-kinds.ts';

/** Entries of one kind, each with the way to it. */
export interface MailList {
  title: string;
  entries: { label: string; link: string; note: string }[];
  also: { label: string; link: string };
}

/** What one mail says between greeting and signature. */
export interface MailText {
  subject: string;
  /** What a list of mails shows beside the subject, and the mail itself does not: it says something else. */
  preview: string;
  /** Before the button. */
  before: string[];
  /** Between both: what it is about. */
  summary?: SummaryLine[];
  /** Below it: what waits, entry by entry, and under each list the way to all of it. */
  lists?: MailList[];
  button?: { label: string; link: string };
  /** Another way on, below the button. */
  also?: { label: string; link: string };
  /** After it: how long it is good for, and what to do if it was somebody else. */
  after: string[];
  /** In place of the frame's own; with the way to where such mails are turned off, if they can be. */
  footer?: { text: string } | { text: string; label: string; link: string };
  /** Signed without a “see you soon”, by the agency: somebody has left, or nobody there writes any more. */
  isFormal?: boolean;
}

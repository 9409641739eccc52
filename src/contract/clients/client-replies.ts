import * as z from 'zod/mini';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { clientKind, day, id, instant, language, sum } from '#contract/fields.ts';
import { quoteReply } from '#contract/requests/request-replies.ts';

/** One line of the list of clients. */
export const clientSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language,
  /** Requests that are not closed. */
  openRequests: z.int(),
  /** Cents: what the client must transfer now, over all requests. */
  due: sum,
  /** When something last happened in one of the requests, or the account was made. */
  lastActivityAt: instant,
  /** The agency made the account, and nobody has come yet. */
  awaited: z.boolean(),
});
export type ClientSummary = z.output<typeof clientSummary>;

export const clientPage = z.object({
  items: z.array(clientSummary),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** There are more than `total`; counting stopped there. */
  totalIsMinimum: z.boolean(),
});
export type ClientPage = z.output<typeof clientPage>;

/** A request for which the client must transfer something now. */
const clientDue = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  kind: z.enum(paymentKinds),
  /** Cents. */
  due: sum,
  /** The day on which the client says it was transferred; null where nothing was said. */
  transferDeclaredFor: z.nullable(day),
});

/** How it stands with somebody whom the agency brought in. */
export const clientInvitation = z.object({
  /** When the newest link was sent, and until when it is good; null: none has been. */
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Empty where nobody of the agency's is known any more. */
  by: z.string(),
});

/** A client as agents know them; lists of what belongs to them have endpoints of their own. */
export const clientDetail = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** In E.164; empty where none is known. */
  phone: z.string(),
  language,
  /** As what they would ask for something now. */
  clientKind,
  since: instant,
  lastActivityAt: instant,
  requests: z.int(),
  openRequests: z.int(),
  /** Cents, over all requests. */
  due: sum,
  /** The newest first, as many as a page can show. */
  dues: z.array(clientDue),
  /** In whose name they may ask for something, besides their own. */
  companies: z.array(z.object({ id, name: z.string() })),
  /** The agency made the account, and nobody has come yet; null: they have. */
  invitation: z.nullable(clientInvitation),
});
export type ClientDetail = z.output<typeof clientDetail>;

/** What was written and sent in a request. */
const clientDocuments = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  /** Newest first. */
  quotes: z.array(quoteReply),
  /** Newest first, as many as a page can show. */
  files: z.array(attachmentReply),
  fileCount: z.int(),
});
export type ClientDocuments = z.output<typeof clientDocuments>;

export const clientDocumentPage = z.object({
  items: z.array(clientDocuments),
  page: z.int(),
  pageSize: z.int(),
  /** Requests in which there is any. */
  total: z.int(),
});

/** What an agent noted of a client for the agency. */
export const clientNote = z.object({
  id,
  content: z.string(),
  /** Empty where the name is kept no longer. */
  author: z.string(),
  /** The reader wrote it, and may write it anew. */
  mine: z.boolean(),
  removable: z.boolean(),
  createdAt: instant,
  /** When other words last took the place of the first; null: never. */
  editedAt: z.nullable(instant),
});
export type ClientNote = z.output<typeof clientNote>;

export const clientNotePage = z.object({
  items: z.array(clientNote),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

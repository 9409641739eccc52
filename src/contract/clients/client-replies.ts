import * as z from 'zod/mini';
import { paymentKinds } from '#domain/requests/lifecycle-kinds.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { clientKind, day, id, instant, language, sum } from '#contract/fields.ts';
import { quoteReply } from '#contract/requests/quote-replies.ts';

/** One line of the list of clients. */
const clientSummary = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language,
  /** Number of requests that are not closed. */
  openRequests: z.int(),
  /** Cents that the client must transfer now, over all requests. */
  due: sum,
  /** The last event in one of the requests, or the creation of the account. */
  lastActivityAt: instant,
  /** Whether the agency made the account and the client has not taken it over yet. */
  awaited: z.boolean(),
});
export type ClientSummary = z.output<typeof clientSummary>;

export const clientPage = z.object({
  items: z.array(clientSummary),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  /** True if counting stopped at `total`: there are more. */
  totalIsMinimum: z.boolean(),
});
export type ClientPage = z.output<typeof clientPage>;

/** A request for which the client must transfer a sum now. */
const clientDue = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  kind: z.enum(paymentKinds),
  /** Cents. */
  due: sum,
  /** The day of the transfer that the client announced; null if none. */
  transferDeclaredFor: z.nullable(day),
});

/** The invitation of a client whom the agency brought in. */
export const clientInvitation = z.object({
  /** When the newest link was sent, and until when it is valid; null if none was sent. */
  sentAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** The name of the agent who invited the client; empty if that person is no longer an agent. */
  by: z.string(),
});

/** A client as agents see them. Requests, documents and notes have their own endpoints. */
export const clientDetail = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** In E.164; empty if unknown. */
  phone: z.string(),
  /** The address on invoices for the client's orders without a company; null if the client has not given one. */
  billingAddress: z.nullable(z.string()),
  /** ISO 3166-1 alpha-2. */
  billingCountry: z.string(),
  language,
  /** The client type that a new request by this client would get now. */
  clientKind,
  since: instant,
  lastActivityAt: instant,
  requests: z.int(),
  openRequests: z.int(),
  /** Cents, over all requests. */
  due: sum,
  /** Newest first, as many as a page can show. */
  dues: z.array(clientDue),
  /** The companies for which the client may make requests. */
  companies: z.array(z.object({ id, name: z.string() })),
  /** The invitation of an account that the agency made, until the client takes the account over; null otherwise. */
  invitation: z.nullable(clientInvitation),
});
export type ClientDetail = z.output<typeof clientDetail>;

/** The quotes and files of one request. */
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
  /** Number of requests that have quotes or files. */
  total: z.int(),
});

/** An agent's note on a client, for the agency only. */
export const clientNote = z.object({
  id,
  content: z.string(),
  /** Empty if the name was erased. */
  author: z.string(),
  /** Whether the reader wrote it, and so may change it. */
  mine: z.boolean(),
  removable: z.boolean(),
  createdAt: instant,
  /** The last change of its text; null if never changed. */
  editedAt: z.nullable(instant),
});
export type ClientNote = z.output<typeof clientNote>;

export const clientNotePage = z.object({
  items: z.array(clientNote),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});

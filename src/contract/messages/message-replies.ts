import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { id, instant } from '#contract/fields.ts';

/** Who wrote, from the reader's point of view. */
const sender = {
  mine: z.boolean(),
  senderRole: z.enum(roles),
  senderName: z.string(),
};

export const messageReply = z.object({
  id,
  requestId: id,
  /** Within a request, later messages have higher numbers. */
  number: z.int(),
  senderId: id,
  ...sender,
  /** Empty where files speak for themselves. */
  content: z.string(),
  createdAt: instant,
  /** The message this one answers; `excerpt` is its beginning, empty where it had files alone. */
  repliesTo: z.nullable(z.object({ id, ...sender, excerpt: z.string() })),
  attachments: z.array(attachmentReply),
});
export type Message = z.output<typeof messageReply>;

/** Oldest first; `earlier` tells whether older ones exist, `later` whether newer ones do. */
export const messagePage = z.object({
  items: z.array(messageReply),
  earlier: z.boolean(),
  later: z.boolean(),
});
export type MessagePage = z.output<typeof messagePage>;

/** What the two sides have read, by messages' numbers; an agency reads as one. */
export const conversationReply = z.object({
  /** Messages of the other side that the reader's side has not read. */
  unread: z.int(),
  readUpTo: z.int(),
  otherReadUpTo: z.int(),
  otherReadAt: z.nullable(instant),
});
export type Conversation = z.output<typeof conversationReply>;

/** Which conversations of the inbox. */
export const inboxShows = ['unread', 'all'] as const;
export type InboxShow = (typeof inboxShows)[number];

export const inboxConversation = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  clientName: z.string(),
  unread: z.int(),
  /** When the oldest unread message was written; null where everything is read. */
  since: z.nullable(instant),
  lastAt: instant,
  /** Whose side wrote last. */
  lastRole: z.enum(roles),
  /** Number of the newest message, up to which the conversation is shown here. */
  newest: z.int(),
  /** The beginning of the newest message; empty where it had files alone. */
  excerpt: z.string(),
});
export type InboxConversation = z.output<typeof inboxConversation>;

export const inboxPage = z.object({
  items: z.array(inboxConversation),
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
});
export type InboxPage = z.output<typeof inboxPage>;

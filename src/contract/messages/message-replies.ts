import * as z from 'zod/mini';
import { roles } from '#domain/accounts/role-kinds.ts';
import { attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { id, instant } from '#contract/fields.ts';

/** The sender, from the reader's point of view. */
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
  /** Empty if the message has only files. */
  content: z.string(),
  createdAt: instant,
  /** The message that this one answers; `excerpt` is its beginning, empty if it had only files. */
  repliesTo: z.nullable(z.object({ id, ...sender, excerpt: z.string() })),
  attachments: z.array(attachmentReply),
});
export type Message = z.output<typeof messageReply>;

/** Oldest first. `earlier`: whether older messages exist; `later`: whether newer ones do. */
export const messagePage = z.object({
  items: z.array(messageReply),
  earlier: z.boolean(),
  later: z.boolean(),
});
export type MessagePage = z.output<typeof messagePage>;

/** How far the two sides have read, by the messages' numbers; all agents count as one reader. */
export const conversationReply = z.object({
  /** Number of messages of the other side that the reader's side has not read. */
  unread: z.int(),
  readUpTo: z.int(),
  otherReadUpTo: z.int(),
  otherReadAt: z.nullable(instant),
});
export type Conversation = z.output<typeof conversationReply>;

/** The inbox's choice of conversations. */
export const inboxShows = ['unread', 'all'] as const;
export type InboxShow = (typeof inboxShows)[number];

const inboxConversation = z.object({
  requestId: id,
  reference: z.string(),
  title: z.string(),
  clientName: z.string(),
  unread: z.int(),
  /** When the oldest unread message was written; null if everything is read. */
  since: z.nullable(instant),
  lastAt: instant,
  /** The side that wrote last. */
  lastRole: z.enum(roles),
  /** The number of the newest message shown here. */
  newest: z.int(),
  /** The beginning of the newest message; empty if it had only files. */
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

import * as z from 'zod/mini';
import { type Attachment, attachmentReply } from '#contract/attachments/attachment-replies.ts';
import { type Message, messageReply } from '#contract/messages/message-replies.ts';
import { unusedUploadLifetime } from '#domain/attachments/attachment-rules.ts';

/** The excerpt of a message that the screen shows above the reply to it. */
export type RepliedMessage = NonNullable<Message['repliesTo']>;

export interface Outgoing {
  /** Becomes the message's id, so that sending again never makes a second message. */
  id: string;
  content: string;
  at: string;
  /** `sent`: the server has accepted it, but the loaded conversation does not contain it yet. */
  state: 'waiting' | 'failed' | 'sent';
  quote: RepliedMessage | null;
  files: readonly Attachment[];
}

/** One person's draft in one conversation, and the sent messages that the loaded conversation does not show yet. */
export interface ConversationOutbox {
  draft: string;
  quote: RepliedMessage | null;
  /** Already uploaded. */
  files: readonly Attachment[];
  outgoing: readonly Outgoing[];
}

export const emptyOutbox: ConversationOutbox = { draft: '', quote: null, files: [], outgoing: [] };

const quote = messageReply.shape.repliesTo;
const files = z.array(attachmentReply);
const record = z.object({
  draft: z.string(),
  quote,
  files,
  outgoing: z.array(
    z.object({
      id: z.string(),
      content: z.string(),
      at: z.string(),
      state: z.enum(['waiting', 'failed']),
      quote,
      files,
    }),
  ),
});

/**
 * Returns whether the server still has the file. The limit is one day less than the server's, because the message may
 * be sent some time later.
 */
const isStillStored = (now: number) => (file: Attachment) =>
  now - Date.parse(file.createdAt) < unusedUploadLifetime - 86_400_000;

/** Reads the box that the browser stored. `now` in milliseconds since 1970. */
export function parseOutbox(stored: string | null, now: number): ConversationOutbox {
  if (stored === null) return emptyOutbox;
  try {
    const box = record.parse(JSON.parse(stored));
    return { ...box, files: box.files.filter(isStillStored(now)) };
  } catch {
    return emptyOutbox;
  }
}

/** Returns what the browser stores for a reload; null if there is nothing. */
export function serializeOutbox({
  draft,
  quote: answered,
  files: added,
  outgoing,
}: ConversationOutbox): string | null {
  const unsent = outgoing.filter(({ state }) => state !== 'sent');
  if (draft === '' && answered === null && added.length === 0 && unsent.length === 0) return null;
  return JSON.stringify({ draft, quote: answered, files: added, outgoing: unsent });
}

/** Returns this tab's outbox after another tab stored one. Keeps messages that this tab is sending or has sent. */
export function mergeStoredOutbox(own: ConversationOutbox, theirs: ConversationOutbox): ConversationOutbox {
  const storedIds = new Set(theirs.outgoing.map(({ id }) => id));
  const stays = own.outgoing.filter(({ id, state }) => state !== 'failed' && !storedIds.has(id));
  const sent = new Set(own.outgoing.flatMap(({ id, state }) => (state === 'sent' ? [id] : [])));
  const outgoing = theirs.outgoing.map((item): Outgoing =>
    sent.has(item.id) ? { ...item, state: 'sent' } : item,
  );
  return { ...theirs, outgoing: [...outgoing, ...stays] };
}

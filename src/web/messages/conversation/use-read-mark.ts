import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Conversation } from '#contract/messages/message-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { onLiveEvent } from '#web/shared/live/live-bus.ts';
import { requestKeys } from '#web/requests/request-cache.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { knownUpTo } from './merge-messages.ts';
import type { Thread } from './use-thread.ts';

/** Milliseconds in view after which a message counts as read; scrolling past does not. */
const readAfterMilliseconds = 400;

/**
 * Reports to the server up to where this side has read, once the end of the conversation is visible. Returns the
 * number above which messages were unread at first; null if none were unread.
 */
export function useReadMark({ requestId, messages, conversation }: Thread, seen: boolean): number | null {
  const { role } = useUser();
  const client = useQueryClient();
  const { readUpTo } = conversation;
  const [unreadAbove, setUnreadAbove] = useState(conversation.unread > 0 ? readUpTo : null);
  // If a colleague marks messages as unread while they are open here, this page does not mark them as read again.
  const [held, setHeld] = useState(readUpTo);
  if (readUpTo > held) setHeld(readUpTo);
  const upTo = knownUpTo({ items: messages });
  const isUnread = messages.some(({ number, senderRole }) => senderRole !== role && number > held);
  const lastOwn = messages.findLast(({ mine }) => mine)?.number ?? 0;
  const isAnswered = unreadAbove !== null && !isUnread && lastOwn > unreadAbove;
  if (isUnread && !seen && unreadAbove !== held) setUnreadAbove(held);
  if (isAnswered) setUnreadAbove(null);

  const mark = useEffectEvent(async (number: number) => {
    try {
      const read = await call(messageEndpoints.markRead, { params: { requestId }, body: { upTo: number } });
      client.setQueryData<RequestDetail>(
        requestKeys.detail(requestId),
        (request) => request && { ...request, conversation: higherReadMark(request.conversation, read) },
      );
      void client.invalidateQueries({ queryKey: requestKeys.lists });
    } catch {
      // The next connection or the next message starts another attempt.
    }
  });
  useEffect(() => {
    if (!seen || !isUnread) return undefined;
    const timer = setTimeout(() => void mark(upTo), readAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [seen, isUnread, upTo]);
  const connected = useEffectEvent(() => {
    if (seen && isUnread) void mark(upTo);
  });
  useEffect(
    () =>
      onLiveEvent(({ type }) => {
        if (type === 'hello') connected();
      }),
    [],
  );
  return unreadAbove;
}

/** Returns the higher of the two marks, because a late response must not lower the mark. */
function higherReadMark(known: Conversation, read: Conversation): Conversation {
  return read.readUpTo >= known.readUpTo ? read : known;
}

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MessagePage } from '#contract/messages/message-replies.ts';
import type { RequestDetail } from '#contract/requests/request-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { knownUpTo, hasGapBetween, withEarlier, withLater, withNewest } from './merge-messages.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useOutbox } from './use-outbox.ts';

export type ThreadRequest = Pick<RequestDetail, 'id' | 'messages' | 'conversation'>;

/** The loaded part of a conversation with the messages being sent. Its newest page comes with the request. */
export function useThread({ id: requestId, messages: newest, conversation }: ThreadRequest) {
  const [known, setKnown] = useState(newest);
  const current = useRef(known);
  const { remove, outgoing, ...outbox } = useOutbox(requestId);

  const become = (next: MessagePage) => {
    current.current = next;
    setKnown(next);
  };
  const earlier = useEarlierMessages(requestId, current, become);
  const catchUp = useCatchUp({
    requestId,
    upTo: () => knownUpTo(current.current),
    take: (page) => become(withLater(current.current, page)),
  });

  useLayoutEffect(() => become(withNewest(current.current, newest)), [newest]);

  const knownIds = new Set(known.items.map((message) => message.id));
  const landed = outgoing.filter((item) => knownIds.has(item.id));
  const sent = outgoing.filter(({ id, state }) => state === 'sent' && !knownIds.has(id));
  const misses = hasGapBetween(known, newest) || sent.length > 0;
  const lastSent = sent.at(-1)?.id;
  useEffect(() => {
    if (landed.length > 0) remove(new Set(landed.map((item) => item.id)));
  });
  useEffect(() => {
    if (misses) catchUp();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs once for each page and each message sent
  }, [misses, newest, lastSent]);

  return {
    requestId,
    conversation,
    messages: known.items,
    earlier: known.earlier,
    ...earlier,
    ...outbox,
    outgoing: outgoing.filter((item) => !knownIds.has(item.id)),
    discard: (id: string) => remove(new Set([id])),
  };
}

/** Loads older messages, a page at a time. */
function useEarlierMessages(
  requestId: string,
  current: RefObject<MessagePage>,
  become: (next: MessagePage) => void,
) {
  const [earlierState, setEarlierState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const loading = useRef<Promise<boolean>>(null);

  const load = async (before: string, beforeChange: () => void): Promise<boolean> => {
    setEarlierState('loading');
    try {
      const page = await call(messageEndpoints.listMessages, { params: { requestId }, query: { before } });
      beforeChange();
      become(withEarlier(current.current, page));
      setEarlierState('idle');
      return true;
    } catch {
      setEarlierState('failed');
      return false;
    } finally {
      loading.current = null;
    }
  };

  /** Resolves to whether older messages were loaded. */
  const loadEarlier = async (beforeChange: () => void): Promise<boolean> => {
    const { items, earlier } = current.current;
    const [first] = items;
    if (!first || !earlier) return false;
    loading.current ??= load(first.id, beforeChange);
    return loading.current;
  };

  /** Loads older messages until this one is among them; resolves to whether it is. */
  const loadUntil = async (id: string, beforeChange: () => void): Promise<boolean> => {
    const isThere = () => current.current.items.some((message) => message.id === id);
    while (!isThere()) {
      if (!(await loadEarlier(beforeChange))) return false;
    }
    return true;
  };

  return { earlierState, loadEarlier, loadUntil };
}

export type Thread = ReturnType<typeof useThread>;

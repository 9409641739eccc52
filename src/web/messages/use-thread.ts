import { useEffect, useState } from 'react';
import type { MessagePage } from '#contract/message-replies.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '#web/shared/api.ts';
import { withEarlier, withNewest } from './merge-messages.ts';
import { useOutbox } from './use-outbox.ts';

/** A conversation as far as it is loaded, with what this person is sending. `newest` comes with the request. */
export function useThread(requestId: string, newest: MessagePage) {
  const [known, setKnown] = useState(newest);
  const [taken, setTaken] = useState(newest);
  const [earlierState, setEarlierState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const outbox = useOutbox(requestId);

  if (taken !== newest) {
    setTaken(newest);
    setKnown(withNewest(known, newest));
  }

  const knownIds = new Set(known.items.map((message) => message.id));
  const landed = outbox.outgoing.filter((item) => knownIds.has(item.id));
  useEffect(() => {
    if (landed.length > 0) outbox.remove(new Set(landed.map((item) => item.id)));
  });

  const loadEarlier = async (beforeChange: () => void) => {
    const [first] = known.items;
    if (!first || !known.earlier || earlierState === 'loading') return;
    setEarlierState('loading');
    try {
      const page = await call(endpoints.listMessages, { params: { requestId }, query: { before: first.id } });
      beforeChange();
      setKnown((now) => (now.items[0]?.id === first.id ? withEarlier(now, page) : now));
      setEarlierState('idle');
    } catch {
      setEarlierState('failed');
    }
  };

  return {
    messages: known.items,
    earlier: known.earlier,
    earlierState,
    loadEarlier,
    outgoing: outbox.outgoing.filter((item) => !knownIds.has(item.id)),
    draft: outbox.draft,
    type: outbox.type,
    send: outbox.send,
    resend: outbox.resend,
    discard: (id: string) => outbox.remove(new Set([id])),
  };
}

export type Thread = ReturnType<typeof useThread>;

import { useEffect, useEffectEvent, useRef } from 'react';
import type { MessagePage } from '#contract/messages/message-replies.ts';
import { messageEndpoints } from '#contract/messages/message-endpoints.ts';
import { call } from '#web/shared/api/api.ts';
import { onLiveEvent } from '#web/shared/live/live-bus.ts';

const messagesPerCall = 100;

interface CatchUpOptions {
  requestId: string;
  /** The number up to which no message is missing. */
  upTo: () => number;
  take: (page: MessagePage) => void;
}

/** Loads the messages after the last known one: when the server announces some, and when called. */
export function useCatchUp({ requestId, upTo, take }: CatchUpOptions): () => void {
  const work = useRef({ running: false, again: false });

  const run = async () => {
    const { current } = work;
    current.again = true;
    if (current.running) return;
    current.running = true;
    try {
      while (current.again) {
        current.again = false;
        const query = { after: upTo(), limit: messagesPerCall };
        const page = await call(messageEndpoints.listMessages, { params: { requestId }, query });
        take(page);
        if (page.later) current.again = true;
      }
    } catch {
      // The next event or the next connection starts another attempt.
    } finally {
      current.running = false;
    }
  };

  const heard = useEffectEvent((number: number) => {
    if (number > upTo()) void run();
  });
  useEffect(
    () =>
      onLiveEvent((event) => {
        if (event.type === 'hello' || event.type === 'gap') heard(Infinity);
        if (event.type === 'message' && event.requestId === requestId) heard(event.number);
      }),
    [requestId],
  );
  return () => void run();
}

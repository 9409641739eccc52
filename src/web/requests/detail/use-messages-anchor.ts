import { useLocation, useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCallback, useEffect } from 'react';

/** Scrolls down to the message input. */
const bring = (thread: HTMLElement | null) => thread?.scrollIntoView({ block: 'end' });

interface Arrival {
  /** The element of the conversation. */
  thread: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A link to `#messages` scrolls to the conversation and, on devices with a keyboard, focuses the input. Returns
 * what scrolls there.
 */
export function useMessagesAnchor({ thread, input }: Arrival): () => void {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'messages' });
  const isSettled = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation?.href === location.href,
  });

  useEffect(() => {
    if (!isSettled || !isAsked) return undefined;
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
    // The router scrolls a new screen first, so this must run after it.
    const frame = requestAnimationFrame(() => bring(thread.current));
    return () => cancelAnimationFrame(frame);
  }, [isAsked, isSettled, thread, input]);

  return useCallback(() => {
    thread.current?.focus({ preventScroll: true });
    bring(thread.current);
  }, [thread]);
}

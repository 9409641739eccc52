import { useLocation, useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCallback, useEffect } from 'react';

/** Scrolls down to the message input. */
const scrollToEnd = (thread: HTMLElement | null) => thread?.scrollIntoView({ block: 'end' });

interface ConversationRefs {
  /** The element of the conversation. */
  thread: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
}

/**
 * A link to `#messages` scrolls to the conversation and, on devices with a keyboard, focuses the input. Returns a
 * function that scrolls there.
 */
export function useMessagesAnchor({ thread, input }: ConversationRefs): () => void {
  const isInAddress = useLocation({ select: ({ hash }) => hash === 'messages' });
  const isSettled = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation?.href === location.href,
  });

  useEffect(() => {
    if (!isSettled || !isInAddress) return undefined;
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
    // The router scrolls a new screen first, so this must run after it.
    const frame = requestAnimationFrame(() => scrollToEnd(thread.current));
    return () => cancelAnimationFrame(frame);
  }, [isInAddress, isSettled, thread, input]);

  return useCallback(() => {
    thread.current?.focus({ preventScroll: true });
    scrollToEnd(thread.current);
  }, [thread]);
}

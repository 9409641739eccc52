import { useElementScrollRestoration, useLocation, useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

/** Scrolls down to the message input. */
const bring = (thread: HTMLElement | null) => thread?.scrollIntoView({ block: 'end' });

/** The width at which the conversation is not beside the rest of the page. */
const oneColumn = '(width < 64rem)';

interface Arrival {
  /** The element of the conversation. */
  thread: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  /** The number of unread messages from the other side. */
  unread: number;
}

/**
 * A link to `#messages` scrolls to the conversation and, on devices with a keyboard, focuses the input. In one
 * column, a request with unread messages opens there too, unless the person goes back to an earlier position.
 */
export function useMessagesAnchor({ thread, input, unread }: Arrival): () => void {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'messages' });
  const isSettled = useRouterState({
    select: ({ resolvedLocation, location }) => resolvedLocation?.href === location.href,
  });
  const goesBack = Boolean(useElementScrollRestoration({ getElement: () => window })?.scrollY);
  const hadUnread = useRef(unread > 0);

  useEffect(() => {
    if (!isSettled) return undefined;
    const opensThere = hadUnread.current && !goesBack && matchMedia(oneColumn).matches;
    hadUnread.current = false;
    if (!isAsked && !opensThere) return undefined;
    if (isAsked && matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
    // The router scrolls a new screen first, so this must run after it.
    const frame = requestAnimationFrame(() => bring(thread.current));
    return () => cancelAnimationFrame(frame);
  }, [isAsked, isSettled, goesBack, thread, input]);

  return useCallback(() => {
    thread.current?.focus({ preventScroll: true });
    bring(thread.current);
  }, [thread]);
}

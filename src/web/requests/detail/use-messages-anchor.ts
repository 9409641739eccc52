import { useElementScrollRestoration, useLocation, useRouterState } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

/** Down to the field in which one answers. */
const bring = (thread: HTMLElement | null) => thread?.scrollIntoView({ block: 'end' });

/** Where the conversation does not stand beside the rest of the page. */
const oneColumn = '(width < 64rem)';

interface Arrival {
  /** Takes the thread. */
  thread: RefObject<HTMLDivElement | null>;
  input: RefObject<HTMLTextAreaElement | null>;
  /** Messages of the other side that are not read yet. */
  unread: number;
}

/**
 * A link to `#messages` leads to the conversation and, where there is a keyboard, into what is written next. In one column, a
 * request with something unread opens there too, unless somebody goes back to where they were.
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
    // The router has its own idea of where a new screen begins, and says so first.
    const frame = requestAnimationFrame(() => bring(thread.current));
    return () => cancelAnimationFrame(frame);
  }, [isAsked, isSettled, goesBack, thread, input]);

  return useCallback(() => {
    thread.current?.focus({ preventScroll: true });
    bring(thread.current);
  }, [thread]);
}

import { useLocation } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** A link to `#messages` leads to the conversation; where there is a keyboard, into what is written next. */
export function useArrivalAtMessages(input: RefObject<HTMLTextAreaElement | null>): void {
  const isAsked = useLocation({ select: ({ hash }) => hash === 'messages' });
  useEffect(() => {
    if (!isAsked) return;
    if (matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
    input.current?.closest('section')?.scrollIntoView({ block: 'center' });
  }, [isAsked, input]);
}

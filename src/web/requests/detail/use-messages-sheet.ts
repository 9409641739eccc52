import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useNarrow } from '#web/shared/display/use-media-query.ts';

/** On phones the conversation is a sheet. It is open while the address ends with `#messages`, so Back closes it. */
export function useMessagesSheet() {
  const isPhone = useNarrow();
  const isAsked = useLocation({ select: ({ hash }) => hash === 'messages' });
  const navigate = useNavigate();
  const { history } = useRouter();
  /** Whether this page opened the sheet. If so, the previous history entry is this page without it. */
  const isOwn = useRef(false);
  const go = (hash: string, replace: boolean) =>
    void navigate({ to: '.', search: true, hash, replace, resetScroll: false });
  return {
    isPhone,
    isOpen: isPhone && isAsked,
    open: () => {
      isOwn.current = true;
      go('messages', false);
    },
    close: () => {
      if (isOwn.current) history.back();
      else go('', true);
      isOwn.current = false;
    },
  };
}

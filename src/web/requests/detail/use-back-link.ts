import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { listPaths, useClientOrigin, useListOrigin } from '#web/requests/use-list-origin.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { requestTexts } from '#web/requests/request-texts.ts';

/**
 * Returns a link back to the list as the reader left it: filter, search, page, order and scroll position. Without a
 * list, it leads to the dashboard.
 */
export function useBackLink() {
  const texts = useTexts(requestTexts);
  const { role } = useUser();
  const listOrigin = useListOrigin();
  const client = useClientOrigin();
  const router = useRouter();
  // The list is the previous history entry; going back to it also restores its scroll position.
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    router.history.back();
  };
  if (client) {
    const to = '/agent/client/$clientId' as const;
    return { to, params: { clientId: client.id }, label: client.name, onClick };
  }
  if (!listOrigin) return { to: homePath(role), label: texts.back };
  const labels = {
    mine: texts.back,
    all: texts.back,
    payments: texts.backToPayments,
    inbox: texts.backToMessages,
  };
  return {
    to: listPaths[listOrigin.list],
    search: listOrigin.search,
    label: labels[listOrigin.list],
    onClick,
  };
}

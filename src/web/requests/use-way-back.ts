import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { useWalk, walkedPaths } from '#web/shared/list-walk.ts';
import { useUser } from '#web/shared/session.ts';
import { requestTexts } from './request-texts.ts';

/** From a request back to the list as it was left: filter, search, page, order and place; without one, to the dashboard. */
export function useWayBack() {
  const texts = useTexts(requestTexts);
  const { role } = useUser();
  const walk = useWalk();
  const router = useRouter();
  if (!walk) return { to: homePath(role), label: texts.back };
  return {
    to: walkedPaths[walk.list],
    search: walk.search,
    label: walk.list === 'payments' ? texts.backToPayments : texts.back,
    // The list is the entry before this one: going back to it also finds the place to which it was scrolled.
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      event.preventDefault();
      router.history.back();
    },
  };
}

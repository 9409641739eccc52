import { useEffect } from 'react';
import { useBrand } from '#web/shared/agency/brand.ts';
import { currentUnread, onUnreadChange } from './unread-store.ts';

/**
 * Names the page in the browser's tab: `Title · agency`, with what is unread before it. The page itself is not drawn anew for
 * that: as somebody signs out, what it showed is forgotten before it is left.
 */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    const show = () => {
      const unread = currentUnread();
      document.title = (unread > 0 ? `(${unread}) ` : '') + (title ? `${title} · ${name}` : name);
    };
    show();
    return onUnreadChange(show);
  }, [title, name]);
}

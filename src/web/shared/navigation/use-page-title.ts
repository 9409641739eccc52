import { useEffect } from 'react';
import { useBrand } from '#web/shared/agency/brand.ts';
import { currentUnread, onUnreadChange } from './unread-store.ts';

/**
 * Sets the title of the browser's tab: `Title · agency`, with the number of unread conversations before it. The
 * number changes without a render of the page: at sign-out, the page's data is deleted before the person leaves the
 * page.
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

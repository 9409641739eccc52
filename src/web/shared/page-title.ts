import { useEffect } from 'react';
import { useBrand } from './brand.ts';
import { useUnread } from './unread.ts';

/** Names the page in the browser's tab: `Title · agency`, with what is unread before it. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  const unread = useUnread();
  useEffect(() => {
    const mark = unread > 0 ? `(${unread}) ` : '';
    document.title = mark + (title ? `${title} · ${name}` : name);
  }, [title, name, unread]);
}

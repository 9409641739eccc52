import { useEffect } from 'react';
import { useBrand } from './brand.ts';

/** Names the page in the browser's tab: `Title · agency`. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useBrand();
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
}

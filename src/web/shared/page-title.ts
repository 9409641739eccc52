import { useEffect } from 'react';
import { productName } from './brand.ts';

/** Names the page in the browser's tab: `Title · Esmont`. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · ${productName}` : productName;
  }, [title]);
}

import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** While it is mounted, only this part of the page is printed. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}

/** Printed instead of the screen; mounted only while the page is being printed. */
export function PaperOnPrint({ children }: { children: ReactNode }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printing && <PrintSheet>{children}</PrintSheet>;
}

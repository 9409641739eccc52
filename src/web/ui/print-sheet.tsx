import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** While it is there, paper shows this and nothing else of the page. */
export function PrintSheet({ children }: { children: ReactNode }) {
  return createPortal(
    <div data-print-sheet="" className="hidden print:block">
      {children}
    </div>,
    document.body,
  );
}

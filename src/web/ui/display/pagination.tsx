import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** "page X of Y (n requests)" */
  label: string;
  /** Of what, where a screen has several. */
  of?: string;
  onPage: (page: number) => void;
  /** Between the indicator and the buttons. */
  beside?: ReactNode;
}

export function Pagination({ page, pageCount, label, of, onPage, beside }: PaginationProps) {
  const texts = useUiTexts();
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const [first, last] = [page <= 1, page >= pageCount];

  // The button that led to the end can be pressed no more: the other one takes its focus.
  useLayoutEffect(() => {
    const focused = document.activeElement;
    if (first && focused === back.current) forth.current?.focus({ preventScroll: true });
    else if (last && focused === forth.current) back.current?.focus({ preventScroll: true });
  }, [first, last]);

  return (
    <nav
      aria-label={[texts.pagination, of].filter(Boolean).join(', ')}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <output className="block text-14 text-muted tabular-nums max-md:w-full max-md:text-center">
        {label}
      </output>
      {beside && <div className="max-md:mx-auto md:ml-auto">{beside}</div>}
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        <Button ref={back} disabled={first} onClick={() => onPage(page - 1)}>
          <ChevronLeft className="-ml-1 size-4" />
          {texts.previous}
        </Button>
        <Button ref={forth} disabled={last} onClick={() => onPage(page + 1)}>
          {texts.next}
          <ChevronRight className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  );
}

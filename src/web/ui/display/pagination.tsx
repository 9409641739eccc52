import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useUiTexts } from '#web/ui/ui-language.ts';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Whether a page follows; by default, whether this is not the last one. */
  hasNext?: boolean;
  /** The size of the whole list in words: "12 requests". */
  total?: string;
  /** Whether the list holds more than `total` and `pageCount` say. */
  isMinimum?: boolean | undefined;
  /** The name of the list, if a screen has several. */
  nameOfList?: string;
  onPage: (page: number) => void;
  /** Between the indicator and the buttons. */
  beside?: ReactNode;
}

export function Pagination(props: PaginationProps) {
  const {
    page,
    pageCount,
    hasNext = page < pageCount,
    total,
    isMinimum = false,
    nameOfList,
    onPage,
    beside,
  } = props;
  const texts = useUiTexts();
  const back = useRef<HTMLButtonElement>(null);
  const forth = useRef<HTMLButtonElement>(null);
  const [first, last] = [page <= 1, !hasNext];

  const pressed = useRef<HTMLButtonElement>(null);
  const press = (button: HTMLButtonElement, to: number) => {
    pressed.current = button;
    onPage(to);
  };

  // At either end the pressed button is disabled and loses the focus, so the other one takes it.
  useLayoutEffect(() => {
    const other =
      first && pressed.current === back.current
        ? forth
        : last && pressed.current === forth.current
          ? back
          : null;
    const isHeld = [document.body, pressed.current].some((one) => one === document.activeElement);
    if (other && isHeld) other.current?.focus({ preventScroll: true });
    pressed.current = null;
  }, [first, last]);

  return (
    <nav
      aria-label={[texts.pagination, nameOfList].filter(Boolean).join(', ')}
      className="flex flex-wrap items-center justify-between gap-3"
    >
      <output className="block text-14 text-muted tabular-nums max-md:w-full max-md:text-center">
        {texts.page({ page, pageCount, total, isMinimum })}
      </output>
      {beside && <div className="max-md:mx-auto md:ml-auto">{beside}</div>}
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:*:flex-1">
        <Button ref={back} disabled={first} onClick={({ currentTarget }) => press(currentTarget, page - 1)}>
          <ChevronLeft className="-ml-1 size-4" />
          {texts.previous}
        </Button>
        <Button ref={forth} disabled={last} onClick={({ currentTarget }) => press(currentTarget, page + 1)}>
          {texts.next}
          <ChevronRight className="-mr-1 size-4" />
        </Button>
      </div>
    </nav>
  );
}

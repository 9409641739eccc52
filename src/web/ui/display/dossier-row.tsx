import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { SurfaceContext, useSurface } from './dossier.tsx';

interface DossierRowProps {
  title: ReactNode;
  /** The one fact that the folded row shows: a sum, a day. */
  value?: ReactNode;
  /** A badge beside the value. With class `group-open/row:hidden`, it is shown only while the row is folded. */
  aside?: ReactNode;
  /** Shown when the row is unfolded. */
  description?: ReactNode;
  footer?: ReactNode;
  level: 2 | 3 | 4;
  /** Whether the row is unfolded at first. */
  unfolded?: boolean | undefined;
  /** Renders the content when the row is unfolded for the first time, because only then is it loaded. */
  isLate?: boolean | undefined;
  children?: ReactNode;
}

/**
 * A card in a `Dossier`: one line of 56 px that unfolds when pressed, and a region of the page. A value that does not
 * fit beside the title is on a second line. Each `Card` in an unfolded row is a section without a frame.
 */
export function DossierRow(props: DossierRowProps) {
  const { title, value, aside, description, footer, level, unfolded = false, isLate, children } = props;
  const id = useId();
  const isAlone = useSurface() === 'folded';
  const Heading = `h${level}` as const;
  // While the page is open, only the reader folds or unfolds a row: nothing moves without a press.
  const [isOpenAtFirst] = useState(unfolded);
  const [isOpen, setIsOpen] = useState(unfolded);
  const [wasOpened, setWasOpened] = useState(unfolded);
  return (
    <section aria-labelledby={id}>
      <details
        open={isOpenAtFirst}
        className="group/row"
        onToggle={({ currentTarget: { open } }) => {
          setIsOpen(open);
          if (open) setWasOpened(true);
        }}
      >
        <summary className="flex min-h-14 list-none items-center gap-3 rounded-card px-5 py-2 hover:bg-sunken md:px-6 [&::-webkit-details-marker]:hidden">
          <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Heading id={id} className={classNames(isAlone ? 'text-16' : 'text-14', 'font-semibold')}>
              {title}
            </Heading>
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-14 wrap-anywhere tabular-nums empty:hidden sm:justify-end sm:text-right">
              {aside}
              {value}
            </span>
          </div>
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 shrink-0 text-muted transition-transform', isOpen && 'rotate-180')}
          />
        </summary>
        <div className="px-5 pt-2 pb-5 md:px-6">
          {description && <p className="-mt-2 mb-4 text-14 text-muted">{description}</p>}
          <SurfaceContext value="card">{(wasOpened || !isLate) && children}</SurfaceContext>
        </div>
        {footer && <div className="border-t border-line px-5 py-4 md:px-6">{footer}</div>}
      </details>
    </section>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';

/** A dense table for wide screens; only screen readers read the caption. */
export function Table({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-raised shadow-raised">
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

export function TableHead({ children }: { children: ReactNode }) {
  return (
    <thead>
      <tr className="border-b border-line">{children}</tr>
    </thead>
  );
}

interface TableRowProps {
  /** Tinted while its checkbox is ticked. */
  isSelectable?: boolean;
  /** Whether the keys that move through a list stop at this row. */
  isWalked?: boolean;
  children: ReactNode;
}

/** Put class `stretched-link` on one link in it to make the whole row clickable. */
export function TableRow({ isSelectable, isWalked, children }: TableRowProps) {
  return (
    <tr
      {...(isWalked && { 'data-walked': '' })}
      className={classNames(
        'relative border-b border-line transition-colors last:border-b-0',
        isSelectable ? 'not-has-checked:hover:bg-sunken has-checked:bg-accent-subtle' : 'hover:bg-sunken',
      )}
    >
      {children}
    </tr>
  );
}

interface CellProps extends ComponentProps<'td'> {
  /** Whether the cell contains figures: right-aligned, with tabular digits. */
  numeric?: boolean;
  /** Makes rows 44 px high, with one line each. */
  isDense?: boolean;
}

export function Th({ numeric, isDense, className, ...rest }: CellProps) {
  return (
    <th
      scope="col"
      className={classNames(
        'text-12 font-medium text-muted',
        isDense ? 'h-9 px-2 first:pl-4 last:pr-4' : 'px-4 py-2.5 first:pl-6 last:pr-6',
        numeric ? 'text-right' : 'text-left',
        className,
      )}
      {...rest}
    />
  );
}

export function Td({ numeric, isDense, className, ...rest }: CellProps) {
  return (
    <td
      className={classNames(
        'align-middle',
        isDense ? 'h-11 px-2 first:pl-4 last:pr-4' : 'px-4 py-3 first:pl-6 last:pr-6',
        numeric && 'text-right tabular-nums',
        className,
      )}
      {...rest}
    />
  );
}

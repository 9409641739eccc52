import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Money } from '#web/ui/display/money.tsx';

interface SumRowProps {
  /** A checkbox before all other content. */
  box?: ReactNode;
  /** The bank's side: the name or the state, and below it the details. */
  bank: ReactNode;
  bankFacts: ReactNode;
  /** Shows all lines of the details, because the row cannot be unfolded. */
  isWhole?: boolean;
  cents: Cents;
  /** The request that the sum pays, and below it the details. */
  request: ReactNode;
  requestFacts?: ReactNode;
  /** Buttons; the main one has `data-main`. */
  actions?: ReactNode;
  /** Content below the line while the row is unfolded. */
  children?: ReactNode;
}

/**
 * A row of the ledger: a line of 56 px, with the bank on the left and the request on the right. Sums are aligned in
 * all groups. Keys move between the rows.
 */
export function SumRow(props: SumRowProps) {
  const { box, bank, bankFacts, isWhole = false, cents, request, requestFacts, actions, children } = props;
  return (
    <li data-walked="" className="py-2 text-14">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 lg:grid lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)_17rem]">
        <div className="grid min-w-0 flex-1 basis-72 grid-cols-[auto_minmax(0,1fr)_auto]">
          {box && <div className="mr-1 lg:row-span-2 lg:self-center">{box}</div>}
          <p className="col-start-2 font-medium wrap-anywhere lg:truncate">{bank}</p>
          <Money
            cents={cents}
            className="col-start-3 row-start-1 pl-3 text-16 leading-5 font-semibold lg:row-span-2 lg:self-center"
          />
          <div
            className={classNames(
              'col-start-2 col-end-4 text-muted wrap-anywhere lg:col-end-3',
              !isWhole && 'max-lg:line-clamp-2 lg:truncate',
            )}
          >
            {bankFacts}
          </div>
        </div>
        <div className={classNames('min-w-0 flex-1 basis-72', !actions && 'lg:col-span-2')}>
          <div className="lg:truncate">{request}</div>
          {requestFacts}
        </div>
        {actions && <div className="ml-auto flex min-w-0 flex-wrap justify-end gap-2">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

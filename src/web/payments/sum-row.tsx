import type { ReactNode } from 'react';
import type { Cents } from '#domain/money.ts';
import { Money } from '#web/ui/display/money.tsx';

interface SumRowProps {
  /** A checkbox before everything. */
  box?: ReactNode;
  /** At the bank: the name or the state, and below it the details. */
  bank: ReactNode;
  bankFacts: ReactNode;
  cents: Cents;
  /** The request that it pays, and below it the details. */
  request: ReactNode;
  requestFacts?: ReactNode;
  /** Buttons, the main one with `data-main`. */
  actions?: ReactNode;
  /** Below the line, when it is unfolded. */
  children?: ReactNode;
}

/** A sum of the ledger: a line of 56 px, the bank at the left, the request at the right. The keys walk over it. */
export function SumRow(props: SumRowProps) {
  const { box, bank, bankFacts, cents, request, requestFacts, actions, children } = props;
  return (
    <li data-walked="" className="py-2 text-14">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 lg:flex-nowrap">
        <div className="flex min-w-0 flex-1 basis-72 items-center gap-1">
          {box}
          <div className="min-w-0 flex-1">
            <p className="font-medium wrap-anywhere lg:truncate">{bank}</p>
            <div className="text-muted wrap-anywhere max-lg:line-clamp-3 lg:truncate">{bankFacts}</div>
          </div>
          <Money cents={cents} className="pl-3 text-16 font-semibold" />
        </div>
        <div className="min-w-0 flex-1 basis-72">
          <div className="lg:truncate">{request}</div>
          {requestFacts}
        </div>
        {actions && <div className="flex flex-wrap justify-end gap-2 ml-auto lg:w-72">{actions}</div>}
      </div>
      {children}
    </li>
  );
}

import type { ReactNode } from 'react';

interface PhoneRowProps {
  title: string;
  value: string;
  /** Details; empty ones are left out. */
  details: readonly string[];
  mark: ReactNode;
  menu: ReactNode;
}

/** A row of a table on a narrow screen. It has two lines, or more if its text is long. */
export function PhoneRow({ title, value, details, mark, menu }: PhoneRowProps) {
  return (
    <li className="flex items-center gap-x-2 py-2 pr-4 pl-4 text-14">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-x-3 font-medium">
          <span className="min-w-0 wrap-anywhere">{title}</span>
          <span className="text-right tabular-nums">{value}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="min-w-0 wrap-anywhere">{details.filter(Boolean).join(' · ')}</span>
          {mark}
        </p>
      </div>
      {menu}
    </li>
  );
}

import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { formatCell } from '#web/shared/tables/format-cell.ts';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { classNames } from '#web/ui/class-names.ts';
import { TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { figuresTexts } from './figures-texts.ts';

const isNumeric = (cell: Cell | undefined) => cell !== null && typeof cell === 'object';

interface FlushTableProps {
  caption: string;
  /** Makes the columns as wide as their heads, and cuts off longer text. */
  isFixed?: boolean;
  children: ReactNode;
}

/**
 * Returns whether the content is wider than the element. If so, the element must be focusable, so that the keyboard
 * can scroll it.
 */
function useSidewaysScroll() {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setScrolls(entry.target.scrollWidth > entry.target.clientWidth);
    });
    if (ref.current) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, scrolls };
}

/** A table that reaches from edge to edge of its card, with rows of 44 px. */
export function FlushTable({ caption, isFixed, children }: FlushTableProps) {
  const { ref, scrolls } = useSidewaysScroll();
  return (
    <div
      ref={ref}
      className="relative -mx-5 -mt-2 -mb-3 overflow-x-auto px-1 md:-mx-6 md:px-2"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': caption })}
    >
      <table className={classNames('w-full border-collapse text-14', isFixed && 'table-fixed')}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** The heading of a row. */
export function RowHeading({ children }: { children: ReactNode }) {
  return (
    <th scope="row" className="h-11 px-2 text-left font-medium first:pl-4 max-md:py-1.5 max-md:pr-1">
      {children}
    </th>
  );
}

/** The link of a row, which can be pressed anywhere on it. */
export function RequestLink({ requestId, children }: { requestId: string; children: ReactNode }) {
  return (
    <Link
      to="/agent/request/$requestId"
      params={{ requestId }}
      className="stretched-link inline-block max-w-full truncate align-bottom text-default no-underline hover:underline"
    >
      {children}
    </Link>
  );
}

/** The data of a drawing as a table. */
export function FigureTableView({ table }: { table: DataTable }) {
  const language = useLanguage();
  const texts = useTexts(figuresTexts);
  const { title, columns, rows } = table;
  const numeric = columns.map((_, place) => rows.some((row) => isNumeric(row[place])));
  return (
    <FlushTable caption={title}>
      <TableHead>
        {columns.map((column, place) => (
          <Th key={column} isDense numeric={numeric[place] ?? false}>
            {column}
          </Th>
        ))}
      </TableHead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows have no id
          <TableRow key={index}>
            {row.map((cell, place) => {
              const words = formatCell(cell, language, texts.nothing);
              return place === 0 ? (
                <RowHeading key={columns[place]}>{words}</RowHeading>
              ) : (
                <Td key={columns[place]} isDense numeric={numeric[place] ?? false}>
                  {words}
                </Td>
              );
            })}
          </TableRow>
        ))}
      </tbody>
    </FlushTable>
  );
}

import { Link } from '@tanstack/react-router';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import type { Cell, DataTable } from '#web/shared/tables/table-types.ts';
import { figuresTexts } from './figures-texts.ts';
import { formatCell } from '#web/shared/tables/format-cell.ts';

const isNumeric = (cell: Cell | undefined) => cell !== null && typeof cell === 'object';

interface FigureTableViewProps {
  table: DataTable;
  /** The request of each row: its first cell links to it. */
  requestIds?: readonly string[];
}

/** The data of a drawing as a table. */
export function FigureTableView({ table, requestIds }: FigureTableViewProps) {
  const language = useLanguage();
  const texts = useTexts(figuresTexts);
  const { title, columns, rows } = table;
  const numeric = columns.map((_, place) => rows.some((row) => isNumeric(row[place])));
  return (
    <Table caption={title}>
      <TableHead>
        {columns.map((column, place) => (
          <Th key={column} numeric={numeric[place] ?? false}>
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
              const requestId = requestIds?.[index];
              return place === 0 ? (
                <th
                  key={columns[place]}
                  scope="row"
                  className={classNames(
                    'px-4 py-3 text-left font-medium first:pl-6',
                    requestId === undefined && 'whitespace-nowrap',
                  )}
                >
                  {requestId === undefined ? (
                    words
                  ) : (
                    <Link to="/agent/request/$requestId" params={{ requestId }} className="wrap-anywhere">
                      {words}
                    </Link>
                  )}
                </th>
              ) : (
                <Td key={columns[place]} numeric={numeric[place] ?? false}>
                  {words}
                </Td>
              );
            })}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

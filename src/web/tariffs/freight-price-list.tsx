import type { FreightPriceReply } from '#contract/tariffs/tariff-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { PhoneRow } from './phone-row.tsx';
import { type RowActions, RowActionsMenu } from './row-actions-menu.tsx';
import { ActionsHeadCell } from './tariff-list.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useFreightWords } from './use-freight-words.ts';

interface FreightPriceListProps extends RowActions<FreightPriceReply> {
  items: readonly FreightPriceReply[];
  isNarrow: boolean;
}

function ExpiredMark({ validUntil }: Pick<FreightPriceReply, 'validUntil'>) {
  const { expired } = useTexts(tariffTexts).freight;
  const today = useToday();
  return validUntil !== null && validUntil < today ? <Badge tone="pending">{expired}</Badge> : null;
}

/** The table of freight prices; rows of two lines on narrow screens. */
export function FreightPriceList({ items, isNarrow, ...actions }: FreightPriceListProps) {
  const { tab, columns, ...texts } = useTexts(tariffTexts).freight;
  const wordsOf = useFreightWords();
  if (isNarrow) {
    return (
      <ul
        aria-label={tab}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((item) => {
          const { lane, mode, price, minimum, day } = wordsOf(item);
          return (
            <PhoneRow
              key={item.id}
              title={lane}
              value={price}
              details={[mode, minimum && texts.minimum(minimum), day && texts.until(day)]}
              mark={<ExpiredMark validUntil={item.validUntil} />}
              menu={<RowActionsMenu item={item} name={lane} {...actions} />}
            />
          );
        })}
      </ul>
    );
  }
  return (
    <Table caption={tab}>
      <TableHead>
        <Th isDense>{columns.lane}</Th>
        <Th isDense>{columns.mode}</Th>
        <Th isDense numeric>
          {columns.price}
        </Th>
        <Th isDense numeric>
          {columns.minimum}
        </Th>
        <Th isDense className="pl-6">
          {columns.validUntil}
        </Th>
        <ActionsHeadCell />
      </TableHead>
      <tbody>
        {items.map((item) => (
          <FreightPriceRow key={item.id} item={item} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

function FreightPriceRow({ item, ...actions }: RowActions<FreightPriceReply> & { item: FreightPriceReply }) {
  const { lane, mode, price, minimum, day } = useFreightWords()(item);
  return (
    <TableRow>
      <Td isDense className="w-2/5 max-w-0 min-w-40 truncate font-medium" title={lane}>
        {lane}
      </Td>
      <Td isDense className="whitespace-nowrap">
        {mode}
      </Td>
      <Td isDense numeric className="font-medium whitespace-nowrap">
        {price}
      </Td>
      <Td isDense numeric className="whitespace-nowrap">
        {minimum || '–'}
      </Td>
      <Td isDense className="pl-6 whitespace-nowrap">
        <span className="flex items-center gap-2">
          {day || '–'}
          <ExpiredMark validUntil={item.validUntil} />
        </span>
      </Td>
      <Td isDense className="w-px py-0">
        <RowActionsMenu item={item} name={lane} {...actions} />
      </Td>
    </TableRow>
  );
}

import type { TariffReply } from '#contract/tariffs/tariff-endpoints.ts';
import { isOldTariff } from '#domain/sourcing/door/tariff-rules.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PhoneRow } from './phone-row.tsx';
import { type RowActions, RowActionsMenu } from './row-actions-menu.tsx';
import { tariffTexts } from './tariff-texts.ts';
import { useTariffFormats } from './use-tariff-formats.ts';

interface TariffListProps extends RowActions<TariffReply> {
  items: readonly TariffReply[];
  isNarrow: boolean;
}

/** Returns a function that describes a row in the reader's language. */
function useTariffWords() {
  const texts = useTexts(tariffTexts);
  const formats = useTariffFormats();
  const { shortDate } = useFormats();
  return ({ code, origin, rate, antiDumping, asOf }: TariffReply) => {
    const country = origin === null ? texts.anyOrigin : formats.country(origin);
    return {
      country,
      name: texts.tariffs.nameOf(code, country),
      rate: formats.rate(rate),
      antiDumping: antiDumping === null ? '' : formats.rate(antiDumping),
      day: shortDate(asOf),
    };
  };
}

function OldMark({ asOf }: Pick<TariffReply, 'asOf'>) {
  const { old } = useTexts(tariffTexts).tariffs;
  return isOldTariff(asOf, useToday()) ? <Badge tone="pending">{old}</Badge> : null;
}

/** The table of duties; rows of two lines on narrow screens. */
export function TariffList({ items, isNarrow, ...actions }: TariffListProps) {
  const { tab, columns, ...texts } = useTexts(tariffTexts).tariffs;
  const wordsOf = useTariffWords();
  if (isNarrow) {
    return (
      <ul
        aria-label={tab}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((item) => {
          const { country, name, rate, antiDumping, day } = wordsOf(item);
          return (
            <PhoneRow
              key={item.id}
              title={`${item.code} · ${country}`}
              value={rate}
              details={[antiDumping && texts.antiDumping(antiDumping), texts.readIn(item.source, day)]}
              mark={<OldMark asOf={item.asOf} />}
              menu={<RowActionsMenu item={item} name={name} {...actions} />}
            />
          );
        })}
      </ul>
    );
  }
  return (
    <Table caption={tab}>
      <TableHead>
        <Th isDense>{columns.code}</Th>
        <Th isDense>{columns.origin}</Th>
        <Th isDense numeric>
          {columns.rate}
        </Th>
        <Th isDense numeric className="whitespace-nowrap">
          {columns.antiDumping}
        </Th>
        <Th isDense className="pl-6">
          {columns.source}
        </Th>
        <Th isDense>{columns.asOf}</Th>
        <ActionsHeadCell />
      </TableHead>
      <tbody>
        {items.map((item) => (
          <TariffTableRow key={item.id} item={item} {...actions} />
        ))}
      </tbody>
    </Table>
  );
}

export function ActionsHeadCell() {
  const texts = useTexts(tariffTexts);
  return (
    <Th isDense>
      <VisuallyHidden>{texts.edit}</VisuallyHidden>
    </Th>
  );
}

function TariffTableRow({ item, ...actions }: RowActions<TariffReply> & { item: TariffReply }) {
  const { country, name, rate, antiDumping, day } = useTariffWords()(item);
  return (
    <TableRow>
      <Td isDense className="font-medium whitespace-nowrap tabular-nums">
        {item.code}
      </Td>
      <Td isDense className="w-1/4 max-w-0 min-w-28 truncate" title={country}>
        {country}
      </Td>
      <Td isDense numeric className="font-medium whitespace-nowrap">
        {rate}
      </Td>
      <Td isDense numeric className="whitespace-nowrap">
        {antiDumping || '–'}
      </Td>
      <Td isDense className="w-1/3 max-w-0 min-w-28 truncate pl-6 text-muted" title={item.source}>
        {item.source}
      </Td>
      <Td isDense className="whitespace-nowrap">
        <span className="flex items-center gap-2">
          <time dateTime={item.asOf}>{day}</time>
          <OldMark asOf={item.asOf} />
        </span>
      </Td>
      <Td isDense className="w-px py-0">
        <RowActionsMenu item={item} name={name} {...actions} />
      </Td>
    </TableRow>
  );
}

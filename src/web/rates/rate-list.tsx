import { Pencil } from 'lucide-react';
import type { RateReply } from '#contract/rates/rate-endpoints.ts';
import { isOldRate } from '#domain/rates/rate-rules.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useToday } from '#web/shared/time/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Table, TableHead, TableRow, Td, Th } from '#web/ui/display/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { rateTexts } from './rate-texts.ts';
import { useRateFormats } from './use-rate-formats.ts';

const tableRoomQuery = '(width >= 48rem)';

interface RateListProps {
  items: readonly RateReply[];
  /** Opens the form for a currency. */
  onType: (rate: RateReply) => void;
}

/** The rates in use: a table on wide screens, rows of two lines on narrow ones. */
export function RateList({ items, onType }: RateListProps) {
  const { table, columns } = useTexts(rateTexts);
  if (!useMediaQuery(tableRoomQuery)) {
    return (
      <ul
        aria-label={table}
        className="divide-y divide-line rounded-card border border-line bg-raised shadow-raised"
      >
        {items.map((rate) => (
          <RatePhoneRow key={rate.currency} rate={rate} onType={onType} />
        ))}
      </ul>
    );
  }
  return (
    <Table caption={table}>
      <TableHead>
        <Th isDense>{columns.currency}</Th>
        <Th isDense numeric className="whitespace-nowrap">
          {columns.perEuro}
        </Th>
        <Th isDense className="pl-6">
          {columns.day}
        </Th>
        <Th isDense>{columns.source}</Th>
        <Th isDense>
          <VisuallyHidden>{columns.action}</VisuallyHidden>
        </Th>
      </TableHead>
      <tbody>
        {items.map((rate) => (
          <RateTableRow key={rate.currency} rate={rate} onType={onType} />
        ))}
      </tbody>
    </Table>
  );
}

interface RateRowProps extends Pick<RateListProps, 'onType'> {
  rate: RateReply;
}

function useSourceText({ source, by }: RateReply): string {
  const texts = useTexts(rateTexts);
  return source === 'typed' && by !== null ? texts.typedBy(by) : texts.sources[source];
}

function OldMark({ day }: Pick<RateReply, 'day'>) {
  const { old } = useTexts(rateTexts);
  return isOldRate(day, useToday()) ? <Badge tone="pending">{old}</Badge> : null;
}

function TypeRateButton({ rate, onType }: RateRowProps) {
  const texts = useTexts(rateTexts);
  return (
    <Button
      variant="quiet"
      size="small"
      aria-label={texts.typeNamed(rate.currency)}
      onClick={() => onType(rate)}
    >
      {texts.typeAgain}
    </Button>
  );
}

function RateTableRow({ rate, onType }: RateRowProps) {
  const formats = useRateFormats();
  const { shortDate } = useFormats();
  const source = useSourceText(rate);
  const { currency, perEuro, day } = rate;
  return (
    <TableRow>
      <Td isDense className="w-2/5 max-w-0 min-w-40 truncate">
        <span className="font-medium">{currency}</span>
        <span className="ml-2 text-muted">{formats.nameOf(currency)}</span>
      </Td>
      <Td isDense numeric className="font-medium whitespace-nowrap">
        {formats.perEuro(perEuro)}
      </Td>
      <Td isDense className="pl-6 whitespace-nowrap">
        <span className="flex items-center gap-2">
          <time dateTime={day}>{shortDate(day)}</time>
          <OldMark day={day} />
        </span>
      </Td>
      <Td isDense className="w-1/3 max-w-0 min-w-32 truncate text-muted" title={source}>
        {source}
      </Td>
      <Td isDense className="w-px py-0">
        <TypeRateButton rate={rate} onType={onType} />
      </Td>
    </TableRow>
  );
}

function RatePhoneRow({ rate, onType }: RateRowProps) {
  const texts = useTexts(rateTexts);
  const formats = useRateFormats();
  const { shortDate } = useFormats();
  const source = useSourceText(rate);
  const { currency, perEuro, day } = rate;
  return (
    <li className="flex items-center gap-x-2 py-2 pr-1 pl-4 text-14">
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-x-3">
          <span className="min-w-0 text-muted">
            <span className="mr-2 text-16 font-medium text-default">{currency}</span>
            {formats.nameOf(currency)}
          </span>
          <span className="text-16 font-medium tabular-nums">{formats.perEuro(perEuro)}</span>
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <span className="min-w-0 wrap-anywhere">
            {source}, {shortDate(day)}
          </span>
          <OldMark day={day} />
        </p>
      </div>
      <IconButton label={texts.typeNamed(currency)} icon={<Pencil />} onClick={() => onType(rate)} />
    </li>
  );
}

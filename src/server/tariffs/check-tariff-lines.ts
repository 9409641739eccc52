import { type TariffBody, tariffBody } from '#contract/tariffs/tariff-endpoints.ts';
import type { TariffListQuery } from '#contract/tariffs/tariff-list-endpoints.ts';
import {
  dutyRateIn,
  listedDayIn,
  tariffCodeIn,
  type TariffColumns,
  type TariffFault,
  type TariffField,
  tariffOriginIn,
} from '#domain/sourcing/door/tariff-list-rules.ts';

type Line = readonly [line: number, cells: readonly string[]];

export interface CheckedTariff {
  line: number;
  code: string;
  /** Null if the line has a fault. */
  tariff: TariffBody | null;
  faults: TariffFault[];
}

/** The faults of fields that the contract refuses. */
const faultsOfFields: Readonly<Record<string, TariffFault>> = {
  rate: 'rate_wrong',
  antiDumping: 'anti_dumping_wrong',
  source: 'source_wrong',
  asOf: 'day_wrong',
};

type TariffDefaults = Pick<TariffListQuery, 'source' | 'asOf'> & { today: string };

function checkLine([line, cells]: Line, columns: TariffColumns, usual: TariffDefaults): CheckedTariff {
  const cellOf = (field: TariffField) => cells[columns.indexOf(field)]?.trim() ?? '';
  const [code, origin, rate] = [
    tariffCodeIn(cellOf('code')),
    tariffOriginIn(cellOf('origin')),
    dutyRateIn(cellOf('rate')),
  ];
  const said = cellOf('antiDumping');
  const antiDumping = said === '' ? 0 : dutyRateIn(said);
  const asOf = cellOf('asOf') === '' ? usual.asOf : listedDayIn(cellOf('asOf'));
  const faults = new Set<TariffFault>();
  if (code === null) faults.add('code_wrong');
  if (origin === undefined) faults.add('origin_unknown');
  if (rate === null) faults.add('rate_wrong');
  if (antiDumping === null) faults.add('anti_dumping_wrong');
  if (asOf === null || asOf > usual.today) faults.add('day_wrong');
  const parsed = tariffBody.safeParse({
    code: code ?? '000000',
    origin: origin ?? null,
    rate: rate ?? 0,
    antiDumping: antiDumping || null,
    source: cellOf('source') || usual.source,
    asOf: asOf ?? usual.asOf,
  });
  for (const { path } of parsed.error?.issues ?? [])
    faults.add(faultsOfFields[path.join('.')] ?? 'code_wrong');
  const tariff = parsed.success && faults.size === 0 ? parsed.data : null;
  return { line, code: cellOf('code'), tariff, faults: [...faults] };
}

/** Checks each line by itself, then against the lines before it: each pair of code and origin has one row. */
export function checkTariffLines(
  lines: readonly Line[],
  columns: TariffColumns,
  usual: TariffDefaults,
): CheckedTariff[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    const checked = checkLine(line, columns, usual);
    if (!checked.tariff) return checked;
    const key = `${checked.tariff.code} ${checked.tariff.origin ?? ''}`;
    if (seen.has(key)) return { ...checked, tariff: null, faults: ['twice'] };
    seen.add(key);
    return checked;
  });
}

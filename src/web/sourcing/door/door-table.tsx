import { formatQuantity } from '#domain/quotes/quantity-format.ts';
import type { Unit } from '#domain/quotes/unit-kinds.ts';
import { type Fraction, fromCents } from '#domain/rates/fraction-rules.ts';
import { type DoorPart, doorParts, type DoorTotal, type Figure } from '#domain/sourcing/door/door-kinds.ts';
import { type Load, totalLoad } from '#domain/sourcing/door/load-rules.ts';
import { formatUnitPrice, unitCostOf } from '#domain/sourcing/price-format.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { doorTexts } from './door-texts.ts';
import type { ShownDoor, ShownDoorLine } from './show-door.ts';
import { useBasisWords } from './use-basis-words.ts';

interface DoorTableProps {
  door: ShownDoor;
  unitOf: (lineId: string) => Unit;
  onTypeDuty: (line: ShownDoorLine) => void;
}

const headClasses =
  'sticky left-0 z-1 bg-raised py-2 pr-3 pl-4 text-left align-top font-normal max-md:min-w-30 max-md:pl-3';
const cellClasses = 'px-3 py-2 text-right align-top tabular-nums';

/**
 * Duties differ by line, so each line names its source. For all other figures the source is named once, beside the
 * part's name.
 */
const partsWithLineSource: ReadonlySet<DoorPart> = new Set(['duty', 'antiDumping']);

/** A table of parts by lines, with the total of each part. With a single line, its column is the total. */
export function DoorTable({ door: { cost, lines }, unitOf, onTypeDuty }: DoorTableProps) {
  const texts = useTexts(doorTexts);
  const language = useLanguage();
  const isAlone = lines.length === 1;
  const parts = doorParts.filter(
    (part) => !(['commission', 'antiDumping'].includes(part) && cost.figures[part].amount === 0),
  );
  return (
    <div
      // The table contains no control, so it must be focusable itself: otherwise the keyboard could not scroll it.
      {...{ role: 'group', tabIndex: 0, 'aria-label': texts.table }}
      className={classNames('overflow-x-auto rounded-card border border-line', isAlone && 'max-w-2xl')}
    >
      <table className="w-full border-collapse text-14">
        <caption className="sr-only">{texts.table}</caption>
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className={`${headClasses} text-12 font-medium text-muted`}>
              {texts.part}
            </th>
            {lines.map(({ id, label, quantity }) => (
              <th key={id} scope="col" className={`${cellClasses} min-w-30 font-medium`}>
                <span className="ml-auto line-clamp-3 max-w-56 wrap-anywhere" title={label}>
                  {label}
                </span>
                <span className="block text-12 font-normal text-muted">
                  {formatQuantity({ quantity, unit: unitOf(id) }, language)}
                </span>
              </th>
            ))}
            {!isAlone && (
              <th scope="col" className={`${cellClasses} min-w-30 font-semibold`}>
                {texts.total}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <th scope="row" className={headClasses}>
              {texts.load}
            </th>
            {lines.map(({ id, cost: { load } }) => (
              <td key={id} className={`${cellClasses} text-muted`}>
                <LoadText load={load} />
              </td>
            ))}
            {!isAlone && (
              <td className={`${cellClasses} text-muted`}>
                <LoadText load={totalLoad(lines.map(({ cost: { load } }) => load))} />
              </td>
            )}
          </tr>
          {parts.map((part) => (
            <PartRow key={part} {...{ part, cost, lines, isAlone, onTypeDuty }} />
          ))}
        </tbody>
        <DoorFoot {...{ cost, lines, isAlone }} />
      </table>
    </div>
  );
}

interface PartRowProps extends Pick<DoorTableProps, 'onTypeDuty'>, ShownLines {
  part: DoorPart;
}

type ShownLines = Pick<ShownDoor, 'cost' | 'lines'> & { isAlone: boolean };

function PartRow({ part, cost, lines, isAlone, onTypeDuty }: PartRowProps) {
  const texts = useTexts(doorTexts);
  const isOwn = partsWithLineSource.has(part);
  return (
    <tr className="border-b border-line">
      <th scope="row" className={headClasses}>
        {texts.parts[part]}
        {!isOwn && <BasisText part={part} figure={cost.figures[part]} />}
      </th>
      {lines.map((line) => (
        <td key={line.id} className={cellClasses}>
          <FigureText figure={line.cost.figures[part]} />
          {isOwn && <BasisText part={part} figure={line.cost.figures[part]} />}
          {part === 'duty' && line.gap && <GapText line={line} onTypeDuty={onTypeDuty} />}
        </td>
      ))}
      {!isAlone && (
        <td className={`${cellClasses} font-medium`}>
          <FigureText figure={cost.figures[part]} />
        </td>
      )}
    </tr>
  );
}

function DoorFoot({ cost, lines, isAlone }: ShownLines) {
  const texts = useTexts(doorTexts);
  const language = useLanguage();
  const { money } = useFormats();
  const limited = ({ amount, atLeast }: DoorTotal, sum: string) =>
    atLeast ? (amount === 0 ? texts.unknown : texts.atLeast(sum)) : sum;
  const perUnit = ({ quantity, cost: { total } }: ShownDoorLine) =>
    limited(total, formatUnitPrice(unitCostOf(fromCents(total.amount), quantity), 'EUR', language));
  return (
    <tfoot className="font-semibold">
      <tr className="border-b border-line">
        <th scope="row" className={`${headClasses} font-semibold`}>
          {texts.total}
        </th>
        {lines.map((line) => (
          <td key={line.id} className={cellClasses}>
            {limited(line.cost.total, money(line.cost.total.amount))}
          </td>
        ))}
        {!isAlone && <td className={cellClasses}>{limited(cost.total, money(cost.total.amount))}</td>}
      </tr>
      <tr>
        <th scope="row" className={`${headClasses} font-semibold`}>
          {texts.perUnit}
        </th>
        {lines.map((line) => (
          <td key={line.id} className={cellClasses}>
            {perUnit(line)}
          </td>
        ))}
        {!isAlone && <td className={`${cellClasses} font-normal text-muted`}>–</td>}
      </tr>
    </tfoot>
  );
}

/** The amount. If it is unknown, its known minimum, or the word for unknown. */
function FigureText({ figure: { amount, least } }: { figure: Figure }) {
  const texts = useTexts(doorTexts);
  const { money } = useFormats();
  if (amount !== null) return money(amount);
  if (least > 0) return texts.atLeast(money(least));
  return <span className="font-normal text-muted">{texts.unknown}</span>;
}

const decimalOf = ({ n, d }: Fraction) => Number(n) / Number(d);

function LoadText({ load: { volume, weight } }: { load: Load }) {
  const texts = useTexts(doorTexts);
  const { number } = useFormats();
  if (!volume && !weight) return texts.unknown;
  const part = (value: Fraction | null) => (value ? number(decimalOf(value)) : '?');
  return texts.loadOf(part(volume), part(weight));
}

function BasisText({ part, figure }: { part: DoorPart; figure: Figure }) {
  const wordsOf = useBasisWords();
  const words = wordsOf(part, figure);
  if (words.length === 0) return null;
  return (
    <span className="block text-12 font-normal text-muted">
      {words.map(({ text, mark }) => (
        <span key={text} className="block wrap-anywhere">
          {text}
          {mark && (
            <>
              {'\u00a0· '}
              <span className="whitespace-nowrap text-pending">{mark}</span>
            </>
          )}
        </span>
      ))}
    </span>
  );
}

function GapText({ line, onTypeDuty }: Pick<DoorTableProps, 'onTypeDuty'> & { line: ShownDoorLine }) {
  const texts = useTexts(doorTexts).gaps;
  const { gap, described } = line;
  if (gap === 'tariff') {
    return (
      <Button size="small" variant="quiet" className="mt-1 print:hidden" onClick={() => onTypeDuty(line)}>
        {texts.tariff(described.hsCode ?? '')}
      </Button>
    );
  }
  return gap && <span className="block text-12 text-muted">{texts[gap]}</span>;
}

import type { InquiryLineReply } from '#contract/sourcing/sourcing-replies.ts';
import { columnMeanings } from '#domain/sourcing/table/offer-table-kinds.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { offerTableTexts } from './offer-table-texts.ts';
import type { OfferTableState } from './use-offer-table.ts';

/** The number of rows without an item that are shown at first. */
const shownAtFirst = 30;

interface OfferColumnsTableProps {
  state: OfferTableState;
  lines: readonly InquiryLineReply[];
  isWhole: boolean;
  onWhole: () => void;
}

/** The table of a file: above each column its meaning, beside each row the item that it answers. */
export function OfferColumnsTable({ state, lines, isWhole, onWhole }: OfferColumnsTableProps) {
  const texts = useTexts(offerTableTexts);
  const { table, answered, order } = state;
  const all = [...table.rows.keys()];
  const unanswered = all.filter((at) => (answered[at] ?? null) === null);
  const later = new Set(isWhole ? [] : unanswered.slice(shownAtFirst));
  const shown = all.filter((at) => !later.has(at));
  return (
    <>
      <div className="max-h-[50dvh] overflow-auto rounded-card border border-line">
        <table className="w-full border-collapse text-14">
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className={classNames(rowHeadClasses, 'pt-3 text-12 font-medium text-muted')}>
                {texts.answered}
              </th>
              {order.map((at) => (
                <ColumnHeading key={at} heading={table.headings[at] ?? ''} {...{ state, at }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((at) => (
              <AnsweredRow key={at} {...{ state, lines, at }} />
            ))}
          </tbody>
        </table>
      </div>
      {later.size > 0 && (
        <Button size="small" variant="quiet" className="-ml-3 self-start" onClick={onWhole}>
          {texts.more(later.size)}
        </Button>
      )}
    </>
  );
}

const rowHeadClasses =
  'sticky left-0 z-1 w-40 min-w-36 border-r border-line bg-overlay px-2 py-1.5 text-left font-normal md:min-w-48';

interface ColumnHeadingProps {
  state: OfferTableState;
  heading: string;
  at: number;
}

function ColumnHeading({ state: { columns, choose }, heading, at }: ColumnHeadingProps) {
  const texts = useTexts(offerTableTexts);
  const name = heading || texts.column(at + 1);
  return (
    <th scope="col" className="min-w-36 px-2 py-1.5 text-left font-normal">
      <span className="mb-1 line-clamp-2 text-12 font-medium text-muted wrap-anywhere" title={name}>
        {name}
      </span>
      <Select
        label={<VisuallyHidden>{texts.means(name)}</VisuallyHidden>}
        className="gap-0!"
        value={columns[at] ?? ''}
        onChange={({ target }) => choose(at, columnMeanings.find((one) => one === target.value) ?? null)}
        options={[
          { value: '', label: texts.ignored },
          ...columnMeanings.map((value) => ({ value, label: texts.meanings[value] })),
        ]}
      />
    </th>
  );
}

interface AnsweredRowProps {
  state: OfferTableState;
  lines: readonly InquiryLineReply[];
  at: number;
}

function AnsweredRow({ state, lines, at }: AnsweredRowProps) {
  const texts = useTexts(offerTableTexts);
  const { table, columns, order, answered, isWrong, answer } = state;
  const row = table.rows[at] ?? [];
  const lineId = answered[at] ?? null;
  const items = row.filter((cell, place) => columns[place] === 'item' && cell !== '');
  return (
    <tr className={classNames('border-b border-line last:border-b-0', lineId === null && 'text-muted')}>
      <th scope="row" className={rowHeadClasses}>
        <Select
          label={<VisuallyHidden>{texts.rowOf(items.join(' ') || String(at + 1))}</VisuallyHidden>}
          className="gap-0!"
          value={lineId ?? ''}
          onChange={({ target }) => answer(at, target.value || null)}
          options={[
            { value: '', label: texts.nothing },
            ...lines.map(({ id, label }) => ({ value: id, label })),
          ]}
        />
      </th>
      {order.map((place) => {
        const cell = row[place] ?? '';
        const isRed = isWrong(at, place);
        return (
          <td
            key={place}
            title={cell}
            className={classNames(
              'max-w-60 truncate px-2 py-1.5',
              (columns[place] ?? null) === null && 'text-muted',
              isRed && 'font-medium text-danger',
            )}
          >
            {cell}
            {isRed && <VisuallyHidden>{` (${texts.notRead})`}</VisuallyHidden>}
          </td>
        );
      })}
    </tr>
  );
}

import { classNames } from '#web/ui/class-names.ts';
import type { LegalBlock as Block, LegalTable } from '#domain/legal/legal-rules.ts';
import { LegalLinkedText } from './legal-linked-text.tsx';

/** A paragraph, a list or a table of a legal text. */
export function LegalBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LegalLinkedText text={block} />
      </p>
    );
  }
  if ('list' in block) {
    return (
      <ul className="flex list-disc flex-col gap-2 pl-5 marker:text-muted">
        <Items of={block.list} />
      </ul>
    );
  }
  if ('steps' in block) {
    return (
      <ol className="flex list-decimal flex-col gap-2 pl-5 marker:text-muted">
        <Items of={block.steps} />
      </ol>
    );
  }
  if ('notable' in block) {
    return (
      <div className="break-inside-avoid rounded-card border-2 border-edge bg-sunken px-4 py-3 md:px-5 md:py-4">
        <p className="mb-1 font-semibold">{block.title}</p>
        <p className="font-medium">
          <LegalLinkedText text={block.notable} />
        </p>
      </div>
    );
  }
  if ('terms' in block) return <Terms terms={block.terms} />;
  return <Grid table={block.table} />;
}

function Items({ of: listItems }: { of: readonly string[] }) {
  return listItems.map((item) => (
    <li key={item} className="pl-1">
      <LegalLinkedText text={item} />
    </li>
  ));
}

function Terms({ terms }: { terms: readonly (readonly [string, string])[] }) {
  return (
    <dl className="flex flex-col divide-y divide-line border-y border-line">
      {terms.map(([term, meaning]) => (
        <div key={term} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-medium">{term}</dt>
          <dd className="whitespace-pre-line">
            <LegalLinkedText text={meaning} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Every table of a kind has the same columns; those without a width share the rest. */
const widths = {
  named: ['lg:w-[28%]', '', 'lg:w-[30%]'],
  other: ['lg:w-60', '', ''],
};

/** Rows become cards on phones. */
function Grid({ table: { caption, columns, rows, named } }: { table: LegalTable }) {
  const wide = named ? widths.named : widths.other;
  return (
    <table className="w-full border-collapse text-left max-lg:block lg:table-fixed lg:text-14">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge">
          {columns.map((column, place) => (
            <th
              key={column}
              scope="col"
              className={classNames('py-2 pr-6 font-medium last:pr-0', wide[place])}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:flex max-lg:flex-col max-lg:border-t max-lg:border-line">
        {rows.map(([head = '', ...cells]) => (
          <tr
            key={head}
            className="break-inside-avoid border-b border-line align-top max-lg:flex max-lg:flex-col max-lg:gap-1.5 max-lg:py-3"
          >
            <th
              scope="row"
              className={classNames(
                'font-medium lg:py-3 lg:pr-6',
                named && 'tracking-wide wrap-anywhere tabular-nums',
              )}
            >
              {head}
            </th>
            {cells.map((cell, place) => (
              <td key={columns[place + 1]} className="lg:py-3 lg:pr-6 lg:last:pr-0">
                {columns.length > 2 && (
                  <span aria-hidden="true" className="block text-14 text-muted lg:hidden">
                    {columns[place + 1]}
                  </span>
                )}
                <LegalLinkedText text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

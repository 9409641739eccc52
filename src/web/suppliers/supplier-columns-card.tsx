import type { SupplierList } from '#contract/suppliers/supplier-list-endpoints.ts';
import { importDelimiters, importEncodings } from '#domain/imports/import-rules.ts';
import { type SupplierColumns, supplierFields } from '#domain/suppliers/supplier-list-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { supplierImportTexts } from './supplier-import-texts.ts';

interface SupplierColumnsCardProps {
  list: SupplierList;
  busy: boolean;
  onRead: (change: {
    columns?: SupplierColumns;
    encoding?: SupplierList['encoding'];
    delimiter?: SupplierList['delimiter'];
  }) => void;
}

/**
 * Shows each column with its first values, so that a person can see what it contains. Also shows how the file is
 * read.
 */
export function SupplierColumnsCard({ list, busy, onRead }: SupplierColumnsCardProps) {
  const texts = useTexts(supplierImportTexts);
  const { headings, columns, samples } = list;
  const choose = (place: number, value: string) => {
    const field = supplierFields.find((one) => one === value) ?? null;
    onRead({ columns: columns.map((before, at) => (at === place ? field : before)) });
  };
  return (
    <Card title={texts.columns} description={texts.columnsHelp}>
      <fieldset disabled={busy} aria-busy={busy || undefined} className="min-w-0">
        <ul aria-label={texts.columns} className="divide-y divide-line">
          {columns.map((field, place) => (
            <ColumnRow
              // oxlint-disable-next-line react/no-array-index-key -- columns have only an index
              key={place}
              heading={headings[place] || texts.column(place + 1)}
              values={samples.flatMap((cells) => cells[place] || [])}
              field={field}
              onChoose={(value) => choose(place, value)}
            />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-4">
          <Select
            label={texts.encoding}
            value={list.encoding}
            onChange={({ target }) => {
              const encoding = importEncodings.find((one) => one === target.value);
              if (encoding) onRead({ encoding });
            }}
            options={importEncodings.map((value) => ({ value, label: texts.encodings[value] }))}
            className="min-w-0 flex-1 basis-48"
          />
          <Select
            label={texts.delimiter}
            value={list.delimiter}
            onChange={({ target }) => {
              const delimiter = importDelimiters.find((one) => one === target.value);
              if (delimiter) onRead({ delimiter });
            }}
            options={importDelimiters.map((value) => ({ value, label: texts.delimiters[value] }))}
            className="min-w-0 flex-1 basis-48"
          />
        </div>
      </fieldset>
    </Card>
  );
}

interface ColumnRowProps {
  heading: string;
  values: readonly string[];
  field: SupplierColumns[number];
  onChoose: (value: string) => void;
}

function ColumnRow({ heading, values, field, onChoose }: ColumnRowProps) {
  const texts = useTexts(supplierImportTexts);
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-14 font-medium wrap-anywhere">{heading}</p>
        <p className="truncate text-14 text-muted" title={values.join(' · ')}>
          {values.join(' · ')}
        </p>
      </div>
      <Select
        label={<VisuallyHidden>{texts.means(heading)}</VisuallyHidden>}
        value={field ?? ''}
        onChange={({ target }) => onChoose(target.value)}
        options={[
          { value: '', label: texts.ignored },
          ...supplierFields.map((value) => ({ value, label: texts.fields[value] })),
        ]}
        className="min-w-0 flex-1 basis-60 gap-0!"
      />
    </li>
  );
}

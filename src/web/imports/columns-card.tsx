import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import {
  type ImportColumns,
  importDelimiters,
  importEncodings,
  type ImportField,
  importFields,
} from '#domain/imports/import-rules.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { importQueries } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

interface ColumnsCardProps {
  detail: ClientImportDetail;
  columns: ImportColumns;
  onChoose: (place: number, field: ImportField | null) => void;
}

/** Shows each column with its first values, so that a person can see what it contains. */
export function ColumnsCard({ detail, columns, onChoose }: ColumnsCardProps) {
  const { columns: texts } = useTexts(importTexts);
  return (
    <Card title={texts.title} description={texts.description}>
      <ul aria-label={texts.list} className="divide-y divide-line">
        {columns.map((field, place) => (
          <ColumnRow
            // oxlint-disable-next-line react/no-array-index-key -- columns have only an index
            key={place}
            heading={detail.headings[place] || texts.unnamed(place + 1)}
            values={detail.samples.flatMap((cells) => cells[place] || [])}
            field={field}
            onChoose={(chosen) => onChoose(place, chosen)}
          />
        ))}
      </ul>
      <ReadingFields detail={detail} />
    </Card>
  );
}

/** Characters that are enough to recognise a value. */
const shownLength = 60;
const beginningOf = (value: string) =>
  value.length > shownLength ? `${value.slice(0, shownLength).toWellFormed()}…` : value;

interface ColumnRowProps {
  heading: string;
  values: readonly string[];
  field: ImportField | null;
  onChoose: (field: ImportField | null) => void;
}

function ColumnRow({ heading, values, field, onChoose }: ColumnRowProps) {
  const { columns: texts, fields } = useTexts(importTexts);
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3 first:pt-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium wrap-anywhere">{heading}</p>
        <p className="mt-0.5 text-14 wrap-anywhere text-muted">
          {values.length > 0 ? values.map(beginningOf).join(' · ') : texts.empty}
        </p>
      </div>
      <Select
        id={id}
        label={<span className="sr-only">{texts.means(heading)}</span>}
        value={field ?? ''}
        onChange={({ target }) => onChoose(importFields.find((one) => one === target.value) ?? null)}
        options={[
          { value: '', label: texts.nothing },
          ...importFields.map((value) => ({ value, label: fields[value] })),
        ]}
        className="min-w-0 flex-1 basis-60"
      />
    </li>
  );
}

/** Shows how the file is read; the person can correct a wrong guess. */
function ReadingFields({ detail }: { detail: ClientImportDetail }) {
  const { columns: texts, encodings, delimiters } = useTexts(importTexts);
  const cache = useQueryClient();
  const { busy, act } = useAction();
  const { encoding, delimiter } = detail;
  const read = (change: Partial<Pick<ClientImportDetail, 'encoding' | 'delimiter'>>) =>
    void act('read', texts.failed, async () => {
      const body = { encoding, delimiter, ...change };
      const updatedImport = await call(importEndpoints.readImportAnew, {
        params: { importId: detail.id },
        body,
      });
      cache.setQueryData(importQueries.detail(detail.id).queryKey, updatedImport);
    });
  return (
    <fieldset disabled={busy !== null} aria-busy={busy !== null || undefined} className="mt-4 min-w-0">
      <p className="mb-3 text-14 text-muted">{texts.reading}</p>
      <div className="flex flex-wrap gap-4">
        <Select
          label={texts.encoding}
          value={encoding}
          onChange={({ target }) => {
            const chosen = importEncodings.find((one) => one === target.value);
            if (chosen) read({ encoding: chosen });
          }}
          options={importEncodings.map((value) => ({ value, label: encodings[value] }))}
          className="min-w-0 flex-1 basis-48"
        />
        <Select
          label={texts.delimiter}
          value={delimiter}
          onChange={({ target }) => {
            const chosen = importDelimiters.find((one) => one === target.value);
            if (chosen) read({ delimiter: chosen });
          }}
          options={importDelimiters.map((value) => ({ value, label: delimiters[value] }))}
          className="min-w-0 flex-1 basis-48"
        />
      </div>
    </fieldset>
  );
}

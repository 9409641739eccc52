import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { statementEndpoints } from '#contract/statements/statement-endpoints.ts';
import type { StatementColumns, StatementFile } from '#contract/statements/statement-replies.ts';
import { areCsvColumnsValid, type CsvMapping } from '#domain/statements/guess-csv-rules.ts';
import { csvColumns, csvDateOrders, csvDecimalMarks } from '#domain/statements/statement-kinds.ts';
import { call } from '#web/shared/api/api.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RowsPreview } from './rows-preview.tsx';
import { refreshStatements, statementQueries } from './statement-queries.ts';
import { statementTexts } from './statement-texts.ts';
import { TableAccountField, isAccountNeeded } from './table-account-field.tsx';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useReportFile } from './use-report-file.ts';

addErrorTexts(settingsErrorTexts);

interface NameColumnsDialogProps {
  file: StatementFile;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

/**
 * Asks for the meaning of the columns of a table. It shows a guess with the cells. The answer applies to all files
 * with these headings.
 */
export function NameColumnsDialog({ file, onClose, finalFocus }: NameColumnsDialogProps) {
  const texts = useTexts(statementTexts);
  const words = texts.columns;
  const [headingsAt, setHeadingsAt] = useState<number | null>(null);
  const query = useQuery(statementQueries.columns(file.id, headingsAt));
  const failure = useFailure(query);
  const [chosen, setChosen] = useState<CsvMapping | null>(null);
  const [account, setAccount] = useState('');
  const cache = useQueryClient();
  const tell = useReportFile();
  const { busy, act } = useAction();
  const mapping = chosen ?? query.data?.guess;
  const isSound = mapping !== undefined && areCsvColumnsValid(mapping.columns);
  const asksAccount = query.data && mapping && isAccountNeeded(query.data, mapping);
  const save = () =>
    void act('save', words.saveFailed, async () => {
      if (!mapping) return;
      const choices = { headingsAt, account: asksAccount ? account : null };
      const body = { ...mapping, columns: [...mapping.columns], ...choices };
      tell(await call(statementEndpoints.saveStatementColumns, { params: { fileId: file.id }, body }));
      await refreshStatements(cache);
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      finalFocus={finalFocus}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="filled"
            onClick={save}
            disabled={!isSound || query.isPlaceholderData || (asksAccount && account === '')}
            busy={busy !== null}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {failure && <LoadFailureBanner title={words.failed} error={failure} query={query} />}
      {!query.data && !failure && (
        <Loading label={texts.loading}>
          <SkeletonText lines={6} />
        </Loading>
      )}
      {query.data && mapping && (
        <ColumnsForm
          name={file.name}
          table={query.data}
          mapping={mapping}
          isMappingValid={isSound}
          account={account}
          onAccount={setAccount}
          onChange={setChosen}
          onBegin={(row) => {
            setHeadingsAt(row);
            setChosen(null);
          }}
        />
      )}
    </Dialog>
  );
}

interface ColumnsFormProps {
  name: string;
  table: StatementColumns;
  mapping: CsvMapping;
  isMappingValid: boolean;
  /** The account, if the dialog asks for it; empty if not chosen yet. */
  account: string;
  onAccount: (iban: string) => void;
  onChange: (mapping: CsvMapping) => void;
  /** Called with the row of the headings. */
  onBegin: (row: number) => void;
}

function ColumnsForm(props: ColumnsFormProps) {
  const { name, table, mapping, isMappingValid, account, onAccount, onChange, onBegin } = props;
  const { columns: texts } = useTexts(statementTexts);
  const choose = (place: number, value: string) => {
    const column = csvColumns.find((one) => one === value) ?? null;
    const columns = mapping.columns.map((one, at) => {
      if (at === place) return column;
      return column !== null && column !== 'text' && one === column ? null : one;
    });
    onChange({ ...mapping, columns });
  };
  return (
    <div className="flex flex-col gap-5">
      <p className="text-14 font-medium wrap-anywhere">{name}</p>
      <TableAccountField table={table} mapping={mapping} value={account} onValue={onAccount} />
      <Select
        label={texts.headingsAt}
        value={table.headingsAt === null ? '' : String(table.headingsAt)}
        onChange={({ target }) => target.value !== '' && onBegin(Number(target.value))}
        options={[
          ...(table.headingsAt === null ? [{ value: '', label: texts.noHeadings }] : []),
          ...table.beginning.slice(0, -1).map((cells, at) => ({
            value: String(at),
            label: texts.row(at + 1, beginningOf(cells.filter(Boolean).join(' · '))),
          })),
        ]}
      />
      <ul aria-label={texts.list} className="divide-y divide-line">
        {mapping.columns.map((column, place) => (
          <ColumnRow
            // oxlint-disable-next-line react/no-array-index-key -- columns have only an index
            key={place}
            heading={table.headings[place] || texts.unnamed(place + 1)}
            values={table.samples.slice(0, 3).flatMap((cells) => cells[place] || [])}
            value={column ?? ''}
            onChoose={(value) => choose(place, value)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <Select
          label={texts.dateOrder}
          value={mapping.dateOrder}
          onChange={({ target }) => {
            const dateOrder = csvDateOrders.find((one) => one === target.value);
            if (dateOrder) onChange({ ...mapping, dateOrder });
          }}
          options={csvDateOrders.map((value) => ({ value, label: texts.orders[value] }))}
          className="min-w-0 flex-1 basis-48"
        />
        <Select
          label={texts.decimalMark}
          value={mapping.decimalMark}
          onChange={({ target }) => {
            const decimalMark = csvDecimalMarks.find((one) => one === target.value);
            if (decimalMark) onChange({ ...mapping, decimalMark });
          }}
          options={csvDecimalMarks.map((value) => ({ value, label: texts.marks[value] }))}
          className="min-w-0 flex-1 basis-48"
        />
      </div>
      <output className="block">
        {isMappingValid ? (
          <RowsPreview rows={table.samples} mapping={mapping} />
        ) : (
          <Banner tone="pending" title={texts.incomplete} />
        )}
      </output>
    </div>
  );
}

/** Characters that are enough to recognise a value. */
const shownLength = 60;
const beginningOf = (value: string) =>
  value.length > shownLength ? `${value.slice(0, shownLength).toWellFormed()}…` : value;

interface ColumnRowProps {
  heading: string;
  values: readonly string[];
  value: string;
  onChoose: (value: string) => void;
}

function ColumnRow({ heading, values, value, onChoose }: ColumnRowProps) {
  const { columns: texts } = useTexts(statementTexts);
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
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        options={[
          { value: '', label: texts.nothing },
          ...csvColumns.map((one) => ({ value: one, label: texts.names[one] })),
        ]}
        className="min-w-0 flex-1 basis-60"
      />
    </li>
  );
}

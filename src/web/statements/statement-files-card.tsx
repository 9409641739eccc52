import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { StatementFile } from '#contract/statements/statement-replies.ts';
import { useNarrow } from '#web/shared/display/use-media-query.ts';
import { LoadedSection } from '#web/shared/errors/loaded-section.tsx';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Fold } from '#web/ui/display/fold.tsx';
import { ItemList, ItemRow } from '#web/ui/display/item-row.tsx';
import { Pagination } from '#web/ui/display/pagination.tsx';
import { ibanInBreakableGroups } from '#domain/agency/bank-details-rules.ts';
import { IgnoredEntriesDialog } from './ignored-entries-dialog.tsx';
import { leftEntryTexts } from './left-entry-texts.ts';
import { statementQueries } from './statement-queries.ts';
import { statementTexts } from './statement-texts.ts';
import { detailOf } from './use-report-file.ts';

/** Lists every file with its sender and its result. */
export function StatementFilesCard({ onName }: { onName: (file: StatementFile) => void }) {
  const texts = useTexts(statementTexts);
  const [page, setPage] = useState(1);
  const [looked, setLooked] = useState<StatementFile | null>(null);
  const query = useQuery(statementQueries.files(page));
  return (
    <Card title={texts.files.title}>
      <LoadedSection query={query} label={texts.loading} failed={texts.files.failed} lines={14}>
        {({ items, total, pageSize }) =>
          items.length === 0 ? (
            <p className="text-14 text-muted">{texts.files.none}</p>
          ) : (
            <>
              <FileRows items={items} isWhole={page > 1} onName={onName} onShowIgnored={setLooked} />
              {total > pageSize && (
                <div className="mt-4">
                  <Pagination page={page} pageCount={Math.ceil(total / pageSize)} onPage={setPage} />
                </div>
              )}
            </>
          )
        }
      </LoadedSection>
      {looked && <IgnoredEntriesDialog file={looked} onClose={() => setLooked(null)} />}
    </Card>
  );
}

/** Returns whether a file is being read or still needs an action. */
const isOpen = ({ state, entriesLeft, foreignAccounts }: StatementFile) =>
  state === 'reading' || state === 'waiting' || entriesLeft + foreignAccounts.length > 0;

/** The number of newest settled files that are not folded. */
const maxShownFiles = 3;

interface FileRowsProps {
  items: readonly StatementFile[];
  /** Whether all files are shown, without folding. */
  isWhole: boolean;
  onName: (file: StatementFile) => void;
  onShowIgnored: (file: StatementFile) => void;
}

/** The newest files and those that need an action; the others are folded. */
function FileRows({ items, isWhole, onName, onShowIgnored }: FileRowsProps) {
  const { files: texts } = useTexts(statementTexts);
  const shown = items.filter((file, place) => isWhole || place < maxShownFiles || isOpen(file));
  const folded = items.filter((file) => !shown.includes(file));
  const listOf = (files: readonly StatementFile[], label: string) => (
    <ItemList label={label}>
      {files.map((file) => (
        <FileRow
          key={file.id}
          file={file}
          onName={() => onName(file)}
          onShowIgnored={() => onShowIgnored(file)}
        />
      ))}
    </ItemList>
  );
  // Folding only one file would save no space.
  if (folded.length < 2) return listOf(items, texts.title);
  return (
    <>
      {listOf(shown, texts.title)}
      <Fold summary={texts.others(folded.length)} className="mt-3">
        {listOf(folded, texts.others(folded.length))}
      </Fold>
    </>
  );
}

const tones = { reading: 'info', waiting: 'pending', done: 'success', refused: 'muted' } as const;

interface FileRowProps {
  file: StatementFile;
  onName: () => void;
  onShowIgnored: () => void;
}

function FileRow({ file, onName, onShowIgnored }: FileRowProps) {
  const { files: texts, formats: names, drop } = useTexts(statementTexts);
  const leftTexts = useTexts(leftEntryTexts);
  const formats = useFormats();
  const { state, format, entriesLeft, foreignAccounts, refusal } = file;
  const when = formats.dateTime(file.receivedAt);
  const isNarrow = useNarrow();
  return (
    <ItemRow
      icon={!isNarrow && <FileText />}
      title={<span className="wrap-anywhere">{file.name}</span>}
      mark={<Badge tone={tones[state]}>{texts.states[state]}</Badge>}
      actions={
        state === 'waiting' ? (
          <Button variant="outline" size="small" aria-label={texts.nameOf(file.name)} onClick={onName}>
            {texts.name}
          </Button>
        ) : (
          entriesLeft > 0 && (
            <Button
              variant="outline"
              size="small"
              aria-label={leftTexts.showOf(file.name)}
              onClick={onShowIgnored}
            >
              {leftTexts.show}
            </Button>
          )
        )
      }
    >
      {state === 'done' && <p className="text-default">{texts.result(file.entriesNew, file.entriesKnown)}</p>}
      {state === 'reading' && <p>{drop.reading(file.entriesRead)}</p>}
      {refusal !== null && (
        <p className="text-danger wrap-anywhere">{texts.refusals[refusal](detailOf(file))}</p>
      )}
      {entriesLeft > 0 && <p>{texts.left(entriesLeft)}</p>}
      {foreignAccounts.length > 0 && (
        <p className="wrap-anywhere">
          {texts.foreign(foreignAccounts.map(ibanInBreakableGroups).join(', '))}
        </p>
      )}
      <p>
        {format !== null && `${names[format]} · `}
        {file.isByKey ? texts.byKey(file.by, when) : texts.by(file.by, when)}
      </p>
    </ItemRow>
  );
}

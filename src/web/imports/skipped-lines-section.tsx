import type { ClientImportDetail, ImportPreview } from '#contract/imports/import-endpoints.ts';
import { faultTexts } from '#domain/imports/fault-texts.ts';
import { faultFields, type ImportColumns, type LineFault } from '#domain/imports/import-rules.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { importTexts } from './import-texts.ts';
import { SkippedLinesButton } from './skipped-lines-button.tsx';

interface SkippedLinesSectionProps {
  detail: ClientImportDetail;
  columns: ImportColumns;
  preview: ImportPreview;
}

/** Lists lines that are not imported with line number and reason; those that can be corrected come first. */
export function SkippedLinesSection({ detail, columns, preview }: SkippedLinesSectionProps) {
  const { preview: texts } = useTexts(importTexts);
  const { wrongLines, known, wrong } = preview;
  const hidden = known + wrong - wrongLines.length;
  return (
    <section aria-label={texts.list} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-semibold">{texts.left(known + wrong)}</h3>
          <p className="mt-0.5 text-14 text-muted">{texts.leftText}</p>
        </div>
        <SkippedLinesButton importId={detail.id} />
      </div>
      {/* Focusable, so that the keyboard can scroll a long list. */}
      <ul
        aria-label={texts.list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="max-h-96 divide-y divide-line overflow-y-auto rounded-control border border-line px-4"
      >
        {wrongLines.map(({ line, email, faults }) => (
          <li key={line} className="py-3 text-14">
            <p className="flex flex-wrap gap-x-3">
              <span className="font-medium whitespace-nowrap">{texts.line(line)}</span>
              <span className="min-w-0 wrap-anywhere text-muted">{email || texts.noEmail}</span>
            </p>
            <Faults faults={faults} columns={columns} headings={detail.headings} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="text-14 text-muted">{texts.more(hidden)}</p>}
    </section>
  );
}

interface FaultsProps {
  faults: readonly LineFault[];
  columns: ImportColumns;
  headings: readonly string[];
}

function Faults({ faults, columns, headings }: FaultsProps) {
  const words = useTexts(faultTexts).faults;
  const { columns: texts } = useTexts(importTexts);
  return (
    <ul className="mt-0.5">
      {faults.map((fault) => {
        const place = columns.indexOf(faultFields[fault]);
        const heading = place >= 0 && (headings[place] || texts.unnamed(place + 1));
        return (
          <li key={fault} className="wrap-anywhere">
            {heading && <span className="font-medium">{texts.at(heading)} </span>}
            {words[fault]}
          </li>
        );
      })}
    </ul>
  );
}

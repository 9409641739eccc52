import { listMediaTypes } from '#domain/imports/import-rules.ts';
import { sizeLimits } from '#domain/size-limits.ts';
import { areSupplierColumnsValid } from '#domain/suppliers/supplier-list-rules.ts';
import type { SupplierList } from '#contract/suppliers/supplier-list-endpoints.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { FileField } from '#web/ui/fields/file-field.tsx';
import { supplierImportTexts } from './supplier-import-texts.ts';
import { SupplierColumnsCard } from './supplier-columns-card.tsx';
import { type SupplierImport, useSupplierImport } from './use-supplier-import.ts';

/** Adds the suppliers of a file, after the person has seen a preview. */
export function SupplierImportPage() {
  const texts = useTexts(supplierImportTexts);
  const state = useSupplierImport();
  const { list } = state;
  usePageTitle(texts.title);
  return (
    <Page isNarrow>
      <PageHeader back={{ to: '/agent/suppliers', label: texts.back }} title={texts.title} />
      <div className="flex flex-col gap-5">
        {list?.importId ? (
          <DoneBanner list={list} importId={list.importId} state={state} />
        ) : (
          <Card>
            <FileField
              label={texts.choose}
              help={texts.help}
              hint={texts.hint}
              accept={listMediaTypes}
              maxSize={sizeLimits.supplierList}
              file={state.file}
              progress={state.progress}
              error={state.problem}
              onRefuse={state.refuse}
              onFile={state.choose}
            />
          </Card>
        )}
        {list && list.importId === null && (
          <>
            <SupplierColumnsCard list={list} busy={state.isSending} onRead={state.readAnew} />
            <ResultCard list={list} state={state} />
          </>
        )}
        {list && list.left > 0 && <SkippedSuppliersCard list={list} />}
      </div>
    </Page>
  );
}

interface ListProps {
  list: SupplierList;
  state: SupplierImport;
}

function ResultCard({ list, state }: ListProps) {
  const texts = useTexts(supplierImportTexts);
  if (!areSupplierColumnsValid(list.columns)) {
    return (
      <p role="alert" className="text-14 text-danger">
        {texts.needed}
      </p>
    );
  }
  if (list.suppliers === 0) return <p className="text-14 text-muted">{texts.nothing}</p>;
  return (
    <Button
      variant="filled"
      busy={state.isSending}
      busyLabel={texts.running}
      onClick={state.run}
      className="self-start max-sm:w-full"
    >
      {texts.run(list.suppliers)}
    </Button>
  );
}

function DoneBanner({ list, importId, state }: ListProps & { importId: string }) {
  const texts = useTexts(supplierImportTexts);
  return (
    <output className="block">
      <Banner
        tone="success"
        title={texts.done(list.suppliers)}
        action={
          <span className="flex gap-3 max-sm:flex-col">
            <Button busy={state.isUndoing} onClick={() => state.undo(importId)}>
              {texts.undo}
            </Button>
            <LinkButton to="/agent/suppliers" variant="filled">
              {texts.see}
            </LinkButton>
          </span>
        }
      >
        {texts.doneText}
      </Banner>
    </output>
  );
}

/** The first lines that are not imported, each with its reasons, and the number of the others. */
function SkippedSuppliersCard({ list: { left, leftLines } }: { list: SupplierList }) {
  const texts = useTexts(supplierImportTexts);
  return (
    <Card title={texts.left(left)}>
      <ul className="divide-y divide-line text-14">
        {leftLines.map(({ line, name, faults }) => (
          <li key={line} className="py-2.5 first:pt-0 last:pb-0">
            <p className="flex flex-wrap gap-x-3">
              <span className="text-muted tabular-nums">{texts.line(line)}</span>
              <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
            </p>
            {faults.map((fault) => (
              <p key={fault}>{texts.faults[fault]}</p>
            ))}
          </li>
        ))}
      </ul>
      {left > leftLines.length && (
        <p className="mt-3 text-14 text-muted">{texts.leftMore(left - leftLines.length)}</p>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { areColumnsValid, type ImportColumns, type ImportField } from '#domain/imports/import-rules.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { ImportPreviewCard } from './import-preview-card.tsx';
import { importQueries } from './import-queries.ts';
import { importTexts } from './import-texts.ts';

/** Shows the field of each column and a preview of the result; each change is checked at once. */
export function ImportDraftForm({ detail }: { detail: ClientImportDetail }) {
  const { columns: words } = useTexts(importTexts);
  const [columns, setColumns] = useState<ImportColumns>(detail.columns);
  const choose = (place: number, field: ImportField | null) =>
    setColumns((all) =>
      all.map((one, at) => {
        if (at === place) return field;
        return field !== null && one === field ? null : one;
      }),
    );
  return (
    <>
      <ColumnsCard detail={detail} columns={columns} onChoose={choose} />
      {areColumnsValid(columns) ? (
        <Preview detail={detail} columns={columns} />
      ) : (
        <output className="block">
          <Banner tone="pending" title={words.noEmail} />
        </output>
      )}
    </>
  );
}

function Preview({ detail, columns }: { detail: ClientImportDetail; columns: ImportColumns }) {
  const { preview: texts } = useTexts(importTexts);
  const query = useQuery(importQueries.preview(detail.id, `${detail.encoding} ${detail.delimiter}`, columns));
  const failure = useFailure(query);
  const { data, isPlaceholderData } = query;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  if (!data) {
    return (
      <Card title={texts.title}>
        <Loading label={texts.loading}>
          <SkeletonText lines={4} />
        </Loading>
      </Card>
    );
  }
  return (
    <ImportPreviewCard
      detail={detail}
      columns={columns}
      preview={data}
      isChecking={isPlaceholderData || query.isFetching}
    />
  );
}

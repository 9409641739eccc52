import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ClientImportDetail } from '#contract/imports/import-endpoints.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { settingsErrorTexts } from '#web/shared/errors/settings-error-texts.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { Banner } from '#web/ui/display/banner.tsx';
import { Page, PageHeader } from '#web/ui/display/page.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { ImportDraftForm } from './import-draft-form.tsx';
import { importQueries } from './import-queries.ts';
import { importTexts } from './import-texts.ts';
import { ImportUndoCard } from './import-undo-card.tsx';
import { ImportedPeopleCard } from './imported-people-card.tsx';
import { SkippedLinesButton } from './skipped-lines-button.tsx';

addErrorTexts(settingsErrorTexts);

/** One file of clients: before the import a preview, afterwards the result. */
export function ImportPage() {
  const mayImport = useHasAgencyAct('import_clients');
  const texts = useTexts(importTexts);
  const administratorTexts = useTexts(administratorsTexts);
  usePageTitle(texts.title);
  if (mayImport) return <LoadedImport />;
  return (
    <Page isNarrow>
      <PageHeader
        title={texts.title}
        description={administratorTexts.description}
        back={{ to: '/agent/clients', label: texts.back }}
      />
      <AdministratorsOnlyView />
    </Page>
  );
}

function LoadedImport() {
  const texts = useTexts(importTexts);
  const { importId } = useParams({ from: '/agent/clients/import/$importId' });
  const query = useQuery(importQueries.detail(importId));
  const failure = useFailure(query);
  const { data } = query;
  return (
    <Page isNarrow>
      <PageHeader
        title={<span className="wrap-anywhere">{data?.fileName ?? texts.title}</span>}
        back={{ to: '/agent/clients/import', label: texts.backToImports }}
      />
      {failure && !data && <LoadFailureBanner title={texts.failed} error={failure} query={query} />}
      {!failure && !data && (
        <Loading label={texts.loading}>
          <div className="flex flex-col gap-5">
            <SkeletonCard lines={4} />
            <SkeletonCard lines={4} />
          </div>
        </Loading>
      )}
      {data && <KnownImport detail={data} />}
    </Page>
  );
}

function KnownImport({ detail }: { detail: ClientImportDetail }) {
  const texts = useTexts(importTexts);
  const formats = useFormats();
  if (detail.done) return <DoneImport detail={detail} done={detail.done} />;
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      {detail.sameBefore && (
        <Banner tone="info" title={texts.sameBefore.title}>
          {texts.sameBefore.text(formats.dateTime(detail.sameBefore))}
        </Banner>
      )}
      {/* A new key, because the columns chosen before do not apply once the file is read differently. */}
      <ImportDraftForm key={`${detail.encoding} ${detail.delimiter}`} detail={detail} />
    </div>
  );
}

interface DoneImportProps {
  detail: ClientImportDetail;
  done: NonNullable<ClientImportDetail['done']>;
}

function DoneImport({ detail, done }: DoneImportProps) {
  const { done: words } = useTexts(importTexts);
  const formats = useFormats();
  const left = done.known + done.wrong;
  return (
    <div className="flex flex-col gap-5 md:gap-6">
      <Banner
        tone={done.undoneAt ? 'info' : 'success'}
        title={words.title(done.clients)}
        action={left > 0 && !done.undoneAt && <SkippedLinesButton importId={detail.id} />}
      >
        <p>{words.when(formats.dateTime(done.at), detail.by)}</p>
        {left > 0 && !done.undoneAt && <p>{words.left(done.known, done.wrong)}</p>}
        {done.undoneAt && <p>{words.undone(formats.dateTime(done.undoneAt))}</p>}
      </Banner>
      <ImportedPeopleCard importId={detail.id} />
      <ImportUndoCard importId={detail.id} />
    </div>
  );
}

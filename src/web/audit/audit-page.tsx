import { Download, ScrollText } from 'lucide-react';
import { auditEndpoints } from '#contract/audit/audit-endpoints.ts';
import { auditTexts } from '#domain/audit/audit-texts.ts';
import { useConfirmedAction } from '#web/sessions/use-confirmed-action.tsx';
import { call } from '#web/shared/api/api.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useHasAgencyAct } from '#web/shared/sessions/session.ts';
import { formatLocalDay } from '#web/shared/time/format-local-day.ts';
import { SettingsFrame } from '#web/shell/settings-frame.tsx';
import { administratorsTexts } from '#web/team/administrators-texts.ts';
import { AdministratorsOnlyView } from '#web/team/administrators-only-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Loading, SkeletonCard } from '#web/ui/display/skeleton.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { AuditFiltersBar } from './audit-filters-bar.tsx';
import { AuditList } from './audit-list.tsx';
import { auditPageTexts } from './audit-page-texts.ts';
import { useAudit } from './use-audit.ts';

export function AuditPage() {
  const texts = useTexts(auditPageTexts);
  const administratorTexts = useTexts(administratorsTexts);
  const mayRead = useHasAgencyAct('read_audit');
  usePageTitle(texts.title);
  return (
    <SettingsFrame
      title={texts.title}
      description={mayRead ? texts.description : administratorTexts.description}
    >
      {mayRead ? <Audit /> : <AdministratorsOnlyView />}
    </SettingsFrame>
  );
}

function Audit() {
  const audit = useAudit();
  const { filters, toFilter } = audit;
  return (
    <>
      <AuditFiltersBar filters={filters} onChange={toFilter} />
      <DownloadButton filters={filters} />
      <Records audit={audit} />
    </>
  );
}

function DownloadButton({ filters }: { filters: ReturnType<typeof useAudit>['filters'] }) {
  const texts = useTexts(auditPageTexts);
  const language = useLanguage();
  const toasts = useToasts();
  const { busy, act } = useAction();
  const { run, dialog } = useConfirmedAction();
  const download = () =>
    void act('download', texts.downloadFailed, async () => {
      const body = { ...filters, language };
      const file = await run(() => call(auditEndpoints.exportAudit, { body }));
      if (!file) return;
      saveFile(file.value, `${auditTexts[language].fileName}-${formatLocalDay()}.csv`);
      toasts.success(texts.downloaded);
    });
  return (
    <>
      <Button
        size="small"
        icon={<Download className="size-4" />}
        busy={busy !== null}
        busyLabel={texts.downloading}
        className="mb-4"
        onClick={download}
      >
        {texts.download}
      </Button>
      {dialog}
    </>
  );
}

function Records({ audit }: { audit: ReturnType<typeof useAudit> }) {
  const texts = useTexts(auditPageTexts);
  const { query, filters, before, toPage } = audit;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined && filter !== '');
  const failure = useFailure(query);
  const { data } = query;
  if (failure) return <LoadFailureBanner title={texts.failed} error={failure} query={query} />;
  if (!data) {
    return (
      <Loading label={texts.loading}>
        <div className="flex flex-col gap-3">
          <SkeletonCard lines={3} />
          <SkeletonCard lines={3} />
          <SkeletonCard lines={3} />
        </div>
      </Loading>
    );
  }
  const { next } = data;
  return (
    <>
      {data.items.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title={texts.empty.title}
          description={isFiltered ? texts.empty.filtered : texts.empty.all}
        />
      ) : (
        <AuditList items={data.items} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {next !== null && <Button onClick={() => toPage(next)}>{texts.older}</Button>}
        {before !== undefined && <Button onClick={() => toPage(undefined)}>{texts.newest}</Button>}
      </div>
    </>
  );
}

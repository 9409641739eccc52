import type { ClientImportDetail, ImportPreview } from '#contract/imports/import-endpoints.ts';
import { countLimit } from '#domain/limit-format.ts';
import type { ImportColumns } from '#domain/imports/import-rules.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Card } from '#web/ui/display/card.tsx';
import { Stat, StatGrid } from '#web/ui/display/stat.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { importTexts } from './import-texts.ts';
import { SkippedLinesSection } from './skipped-lines-section.tsx';
import { useRunImport } from './use-run-import.ts';

interface ImportPreviewCardProps {
  detail: ClientImportDetail;
  columns: ImportColumns;
  preview: ImportPreview;
  /** True while the preview on screen may belong to other columns. */
  isChecking: boolean;
}

/** Shows what would be imported, and what would not and why. Its button starts the import. */
export function ImportPreviewCard({ detail, columns, preview, isChecking }: ImportPreviewCardProps) {
  const { preview: texts } = useTexts(importTexts);
  const run = useRunImport(detail.id, columns);
  const { clients, known, wrong } = preview;
  return (
    <Card title={texts.title}>
      <div
        aria-busy={isChecking || undefined}
        className={classNames('flex flex-col gap-5 transition-opacity', isChecking && 'opacity-60')}
      >
        <Counts preview={preview} />
        {(preview.companies > 0 || known > 0) && (
          <div className="flex flex-col gap-1 text-14 text-muted">
            {preview.companies > 0 && <p>{texts.sharing}</p>}
            {known > 0 && <p>{texts.knownText}</p>}
          </div>
        )}
        {known + wrong > 0 && <SkippedLinesSection detail={detail} columns={columns} preview={preview} />}
        {clients === 0 ? (
          <p className="font-medium">{texts.nobody}</p>
        ) : (
          <RadioGroup
            name="invite"
            label={texts.invite}
            value={run.invite}
            onValue={run.setInvite}
            options={[
              { value: 'later', label: texts.inviteLater, help: texts.inviteLaterHelp },
              { value: 'now', label: texts.inviteNow, help: texts.inviteNowHelp },
            ]}
          />
        )}
        <div className="flex flex-wrap gap-3 border-t border-line pt-5 max-sm:*:w-full">
          {clients > 0 && (
            <Button
              variant="filled"
              busy={run.busy === 'run'}
              busyLabel={texts.running}
              disabled={isChecking || run.busy !== null}
              onClick={() => run.run(clients)}
            >
              {wrong > 0 ? texts.runWithout(clients, wrong) : texts.run(clients)}
            </Button>
          )}
          <Button
            busy={run.busy === 'discard'}
            busyLabel={texts.discarding}
            disabled={run.busy !== null}
            onClick={run.discard}
          >
            {texts.discard}
          </Button>
          <p className="w-full text-14 text-muted">{texts.kept}</p>
        </div>
      </div>
    </Card>
  );
}

function Counts({ preview }: { preview: ImportPreview }) {
  const { preview: texts } = useTexts(importTexts);
  const language = useLanguage();
  const counts = ['clients', 'companies', 'known', 'wrong'] as const;
  return (
    <StatGrid>
      {counts.map((name) => (
        <Stat key={name} label={texts[name]} value={countLimit(preview[name], language)} />
      ))}
    </StatGrid>
  );
}

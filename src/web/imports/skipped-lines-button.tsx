import { Download } from 'lucide-react';
import { importEndpoints } from '#contract/imports/import-endpoints.ts';
import { faultTexts } from '#domain/imports/fault-texts.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useLanguage, useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { importTexts } from './import-texts.ts';

/** Downloads the lines that are not imported, each with the reason; once corrected, the file can be imported. */
export function SkippedLinesButton({ importId }: { importId: string }) {
  const { preview: texts } = useTexts(importTexts);
  const language = useLanguage();
  const { busy, act } = useAction();
  const download = () =>
    void act('download', texts.downloadFailed, async () => {
      const file = await call(importEndpoints.downloadLeftLines, {
        params: { importId },
        query: { language },
      });
      saveFile(file, faultTexts[language].fileName);
    });
  return (
    <Button
      icon={<Download className="size-4" />}
      busy={busy !== null}
      busyLabel={texts.downloading}
      onClick={download}
    >
      {texts.download}
    </Button>
  );
}

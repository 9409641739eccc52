import { Download, X } from 'lucide-react';
import { linkEndpoints } from '#contract/sourcing/link-endpoints.ts';
import type { SourcingFile } from '#contract/sourcing/sourcing-replies.ts';
import { call } from '#web/shared/api/api.ts';
import { useAction } from '#web/shared/errors/use-action.ts';
import { useFormats } from '#web/shared/language/formats.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { linkTexts } from './link-texts.ts';

interface SourcingFileRowProps {
  requestId: string;
  file: SourcingFile;
  /** The label of the line that the file shows. */
  line?: string | undefined;
  onRemove?: (() => void) | undefined;
}

/** A file of the inquiry, with buttons to download it and, if allowed, to remove it. */
export function SourcingFileRow({ requestId, file, line, onRemove }: SourcingFileRowProps) {
  const texts = useTexts(linkTexts).files;
  const formats = useFormats();
  const { busy, act } = useAction();
  const download = () =>
    void act('download', texts.downloadFailed, async () => {
      const params = { requestId, fileId: file.id };
      const content = await call(linkEndpoints.readSourcingFile, { params });
      saveFile(new Blob([content], { type: file.mediaType }), file.name);
    });
  return (
    <li className="flex items-center gap-1 text-14">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {file.name}{' '}
        <span className="text-muted">{[line, formats.fileSize(file.size)].filter(Boolean).join(' · ')}</span>
      </span>
      <IconButton
        label={texts.download(file.name)}
        icon={<Download className="size-4.5" />}
        busy={busy !== null}
        onClick={download}
        className="-my-1.5"
      />
      {onRemove && (
        <IconButton
          label={texts.remove(file.name)}
          icon={<X className="size-4.5" />}
          onClick={onRemove}
          className="-my-1.5 -mr-3"
        />
      )}
    </li>
  );
}

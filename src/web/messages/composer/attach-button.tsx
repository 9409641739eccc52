import { Camera, FileText, Paperclip } from 'lucide-react';
import { attachmentTexts } from '#web/shared/attachments/attachment-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { useMediaQuery } from '#web/shared/display/use-media-query.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { messageTexts } from '#web/messages/message-texts.ts';
import { pickFiles } from './pick-files.ts';

/** Attaches files from the disk; on a phone also from the camera. */
export function AttachButton({ onTake }: { onTake: (files: File[]) => void }) {
  const texts = useTexts(messageTexts);
  const files = useTexts(attachmentTexts);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const icon = <Paperclip className="size-4.5" />;
  if (!hasCamera) {
    return <IconButton label={texts.attach} icon={icon} onClick={() => pickFiles('files', onTake)} />;
  }
  return (
    <Menu align="start" trigger={<IconButton label={texts.attach} icon={icon} />}>
      <MenuItem icon={<Camera />} onSelect={() => pickFiles('camera', onTake)}>
        {files.takePhoto}
      </MenuItem>
      <MenuItem icon={<FileText />} onSelect={() => pickFiles('files', onTake)}>
        {texts.attach}
      </MenuItem>
    </Menu>
  );
}

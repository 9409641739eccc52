import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Definition } from '#web/ui/overlays/definition.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuChoice, MenuEnd, MenuHeading, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useToasts } from '#web/ui/overlays/toasts.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import { galleryTexts } from './gallery-texts.ts';
import { GallerySection } from './gallery-section.tsx';

/** Shows the overlays. Each has a button that opens it, and the test compares a screenshot of each. */
export function OverlaysGallery() {
  const texts = useTexts(galleryTexts);
  const toasts = useToasts();
  const [dialog, setDialog] = useState(false);
  const [alert, setAlert] = useState(false);
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const close = () => setDialog(false);
  return (
    <GallerySection id="overlays" title="Overlays">
      <div className="flex flex-wrap gap-3">
        <Menu trigger={<Button>Menu</Button>} align="start">
          <MenuHeading>SRC-2026-00012</MenuHeading>
          <MenuSeparator />
          <MenuItem icon={<Download />} onSelect={() => toasts.success(texts.saved)}>
            {texts.file}
          </MenuItem>
          <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setAlert(true)}>
            {texts.reject}
          </MenuItem>
          <MenuSeparator />
          <MenuChoice
            label={texts.view}
            value={order}
            onValue={setOrder}
            options={[
              { value: 'newest', label: texts.list },
              { value: 'oldest', label: texts.board },
            ]}
          />
          <MenuEnd>
            <MenuItem onSelect={close}>{texts.longWord}</MenuItem>
          </MenuEnd>
        </Menu>
        <Tooltip content={texts.long}>
          <Button>Tooltip</Button>
        </Tooltip>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setAlert(true)}>AlertDialog</Button>
        <Button
          onClick={() => {
            toasts.success(texts.saved, texts.longWord);
            toasts.error(texts.failed, texts.failedDetail);
          }}
        >
          Toasts
        </Button>
        <DefinitionSpecimen />
      </div>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title={texts.add}
        description={texts.nameHelp}
        footer={
          <>
            <Button onClick={close}>{texts.more}</Button>
            <Button variant="filled" onClick={close}>
              {texts.save}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextField label={texts.name} required />
          <TextField label={texts.tracking} help={texts.longWord} />
        </div>
      </Dialog>
      <AlertDialog
        open={alert}
        onOpenChange={setAlert}
        tone="danger"
        title={texts.confirm}
        description={texts.confirmDetail}
        confirmLabel={texts.reject}
        onConfirm={() => undefined}
      />
    </GallerySection>
  );
}

function DefinitionSpecimen() {
  const texts = useTexts(galleryTexts);
  return (
    <Definition label="Definition" subject={texts.quoted}>
      <p>{texts.long}</p>
      <p>{texts.longWord}</p>
    </Definition>
  );
}

import { lazy, type ReactNode, useState } from 'react';
import { loadPart } from '#web/shared/network/load-part.ts';
import { LateDialog } from '#web/ui/overlays/late-dialog.tsx';
import { usePaletteKey } from './use-palette-key.ts';

const PaletteDialog = lazy(async () => {
  const { PaletteDialog: dialog } = await loadPart(() => import('./palette-dialog.tsx'));
  return { default: dialog };
});

interface PaletteFrameProps {
  onChangePassword: () => void;
  onShowKeys: () => void;
  /** The control that opens the palette, besides its key. */
  children: (onSearch: () => void) => ReactNode;
}

interface PaletteState {
  openings: number;
  open: boolean;
  /** The element that had the focus before it was opened. */
  before: HTMLElement | null;
}

/** Opens the palette by its key; the palette's code loads with the first press. */
export function PaletteFrame({ children, ...shell }: PaletteFrameProps) {
  const [palette, setPalette] = useState<PaletteState>({
    openings: 0,
    open: false,
    before: null,
  });
  const setOpen = (open: boolean) => setPalette((last) => ({ ...last, open }));
  const show = () => {
    const { activeElement } = document;
    const before = activeElement instanceof HTMLElement ? activeElement : null;
    setPalette(({ openings }) => ({ openings: openings + 1, open: true, before }));
  };
  usePaletteKey(show);
  return (
    <>
      {children(show)}
      {palette.openings > 0 && (
        <LateDialog open={palette.open} onClose={() => setOpen(false)}>
          <PaletteDialog
            {...shell}
            before={palette.before}
            opening={palette.openings}
            open={palette.open}
            onOpenChange={setOpen}
          />
        </LateDialog>
      )}
    </>
  );
}

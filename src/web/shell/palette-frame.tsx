import { lazy, type ReactNode, useState } from 'react';
import { loadPart } from '#web/shared/network/load-part.ts';
import { LazyDialog } from '#web/ui/overlays/lazy-dialog.tsx';
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
  openingCount: number;
  open: boolean;
  /** The element that had the focus before it was opened. */
  focusedBefore: HTMLElement | null;
}

/** Opens the palette by its key; the palette's code loads with the first press. */
export function PaletteFrame({ children, ...shell }: PaletteFrameProps) {
  const [palette, setPalette] = useState<PaletteState>({
    openingCount: 0,
    open: false,
    focusedBefore: null,
  });
  const setOpen = (open: boolean) => setPalette((last) => ({ ...last, open }));
  const show = () => {
    const { activeElement } = document;
    const focusedBefore = activeElement instanceof HTMLElement ? activeElement : null;
    setPalette(({ openingCount }) => ({ openingCount: openingCount + 1, open: true, focusedBefore }));
  };
  usePaletteKey(show);
  return (
    <>
      {children(show)}
      {palette.openingCount > 0 && (
        <LazyDialog open={palette.open} onClose={() => setOpen(false)}>
          <PaletteDialog
            {...shell}
            focusedBefore={palette.focusedBefore}
            openingCount={palette.openingCount}
            open={palette.open}
            onOpenChange={setOpen}
          />
        </LazyDialog>
      )}
    </>
  );
}

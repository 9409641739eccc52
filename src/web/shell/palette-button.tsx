import { Search } from 'lucide-react';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { loadPart } from '#web/shared/network/load-part.ts';
import { findOpenDialog } from '#web/ui/overlays/find-open-dialog.ts';
import { paletteTexts } from './palette-texts.ts';

const PaletteDialog = lazy(async () => {
  const { PaletteDialog: dialog } = await loadPart(() => import('./palette-dialog.tsx'));
  return { default: dialog };
});

const isMac = () => /mac|iphone|ipad/i.test(navigator.userAgent);

/** Also while somebody types; over a dialog it would be one too many. */
function usePaletteKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
    if (!(isMac() ? event.metaKey : event.ctrlKey) || event.isComposing) return;
    if (findOpenDialog()) return;
    event.preventDefault();
    open();
  });
  // Before the screen is painted, as `useShortcuts` does.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

interface PaletteButtonProps {
  onChangePassword: () => void;
  onShowKeys: () => void;
}

/** Opens the command palette, which comes with the first press. */
export function PaletteButton(shell: PaletteButtonProps) {
  const texts = useTexts(paletteTexts);
  const [palette, setPalette] = useState({ openings: 0, open: false });
  const before = useRef<HTMLElement>(null);
  const show = () => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    setPalette(({ openings }) => ({ openings: openings + 1, open: true }));
  };
  usePaletteKey(show);
  const name = isMac() ? texts.openOnMac : texts.open;
  return (
    <>
      <button
        type="button"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        onClick={show}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default"
      >
        <Search aria-hidden="true" className="size-4.5" />
      </button>
      {palette.openings > 0 && (
        <Suspense>
          <PaletteDialog
            {...shell}
            before={before}
            opening={palette.openings}
            open={palette.open}
            onOpenChange={(open) => setPalette(({ openings }) => ({ openings, open }))}
          />
        </Suspense>
      )}
    </>
  );
}

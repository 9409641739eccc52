import { useEffectEvent, useLayoutEffect } from 'react';
import { findOpenDialog } from '#web/ui/overlays/find-open-dialog.ts';
import { isMac } from '#web/shared/display/modifier-key-rules.ts';

/** Opens the palette by its key, even while a person types, but not over a dialog. */
export function usePaletteKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || event.shiftKey || event.altKey) return;
    if (!(isMac() ? event.metaKey : event.ctrlKey) || event.isComposing) return;
    if (findOpenDialog()) return;
    event.preventDefault();
    open();
  });
  // Binds the key before the screen is painted, as in `useShortcuts`.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

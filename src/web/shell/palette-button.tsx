import { Search } from 'lucide-react';
import { useTexts } from '#web/shared/language/language.ts';
import { isMac } from '#web/shared/display/modifier-key-rules.ts';
import { paletteTexts } from './palette-texts.ts';

/** Opens the command palette, whose code loads with the first press. */
export function PaletteButton({ onSearch }: { onSearch: () => void }) {
  const texts = useTexts(paletteTexts);
  const name = isMac() ? texts.openOnMac : texts.open;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
      onClick={onSearch}
      className="inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default"
    >
      <Search aria-hidden="true" className="size-4.5" />
    </button>
  );
}

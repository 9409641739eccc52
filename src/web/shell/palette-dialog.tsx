import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useShortcutsChoice } from '#web/shared/display/shortcuts-choice.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { backdropClasses, panelClasses } from '#web/ui/overlays/dialog.tsx';
import { paletteTexts } from './palette-texts.ts';
import { type PaletteEntry, type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

interface PaletteDialogProps {
  /**
   * The number of this opening. Each opening starts with an empty field, even if the previous one is still closing.
   */
  openingCount: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The element that had the focus before the opening; it gets the focus back. */
  focusedBefore: HTMLElement | null;
  onChangePassword: () => void;
  onShowKeys: () => void;
}

/** Finds any request, client, page and action by typing. */
export function PaletteDialog({
  openingCount,
  open,
  onOpenChange,
  focusedBefore,
  ...shell
}: PaletteDialogProps) {
  const texts = useTexts(paletteTexts);
  const chosen = useRef<PaletteEntry>(null);
  const choose = (entry: PaletteEntry) => {
    onOpenChange(false);
    if (entry.waits) chosen.current = entry;
    else entry.run();
  };
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => {
        const entry = chosen.current;
        chosen.current = null;
        // This runs after the focus has returned.
        if (!isOpen && entry) setTimeout(entry.run);
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop forceRender data-backdrop="" className={backdropClasses} />
        <Dialog.Popup
          aria-label={texts.title}
          finalFocus={() => focusedBefore ?? true}
          className={classNames(panelClasses, 'md:max-w-xl')}
          // A fixed height, so that results do not move the input.
          style={{ height: 'min(36rem, calc(100dvh - 2rem))' }}
        >
          <Palette key={openingCount} onChoose={choose} shell={shell} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Focuses the input at once, so that text typed right after the opening key is not lost. */
const focusAtOnce = (input: HTMLElement | null) => input?.focus();

interface PaletteProps {
  onChoose: (entry: PaletteEntry) => void;
  shell: Pick<PaletteDialogProps, 'onChangePassword' | 'onShowKeys'>;
}

function Palette({ onChoose, shell }: PaletteProps) {
  const texts = useTexts(paletteTexts);
  const [typed, setTyped] = useState('');
  const { groups, isSearching, hasFailed } = usePaletteGroups(typed, shell);
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  const status = isSearching ? texts.searching : count === 0 ? texts.nothing : texts.found(count);
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      filter={null}
      value={typed}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press') setTyped(value);
      }}
      itemToStringValue={(entry: PaletteEntry) => entry.name}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-muted" />
        <Autocomplete.Input
          ref={focusAtOnce}
          aria-label={texts.title}
          placeholder={texts.hint}
          data-quiet-focus=""
          className="min-h-14 min-w-0 flex-1 text-16"
        />
        <Dialog.Close
          aria-label={texts.close}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-default"
        >
          <X className="size-5" />
        </Dialog.Close>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-1.5 pb-1.5">
        <Autocomplete.Status className={count > 0 ? 'sr-only' : 'px-3 pt-3 text-14 text-muted'}>
          {status}
        </Autocomplete.Status>
        {hasFailed && <p className="px-3 pt-3 text-14 text-danger">{texts.failed}</p>}
        <Autocomplete.List>
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.id} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-12 font-medium text-muted">
                {texts.groups[group.id]}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(entry: PaletteEntry) => (
                  <Autocomplete.Item
                    key={entry.id}
                    value={entry}
                    onClick={() => onChoose(entry)}
                    className={({ highlighted }) =>
                      classNames(
                        'flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-3 py-1.5 text-14',
                        highlighted && 'bg-hover',
                      )
                    }
                  >
                    <span className="min-w-0 wrap-anywhere">{entry.name}</span>
                    {entry.detail && (
                      <span className="min-w-0 text-12 wrap-anywhere text-muted">{entry.detail}</span>
                    )}
                    <Keys keys={entry.keys} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** Shows the keys that do the same without the palette, unless single-key shortcuts are off. */
function Keys({ keys }: Pick<PaletteEntry, 'keys'>) {
  const isOn = useShortcutsChoice() === 'on';
  if (keys === undefined || !isOn) return null;
  return (
    <span aria-hidden="true" className="ml-auto flex gap-1 max-md:hidden">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="rounded-chip border border-line bg-sunken px-1.5 py-0.5 font-sans text-12 text-default"
        >
          {key.toUpperCase()}
        </kbd>
      ))}
    </span>
  );
}

import { useRef } from 'react';
import { SearchField, type SearchFieldProps } from '#web/ui/fields/search-field.tsx';
import { useShortcutsChoice } from './shortcuts-choice.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The search of a screen: `/` focuses it, unless single-key shortcuts are off. */
export function KeySearchField(props: Omit<SearchFieldProps, 'shortcut' | 'ref'>) {
  const input = useRef<HTMLInputElement>(null);
  const hasKeys = useShortcutsChoice() === 'on';
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });
  return <SearchField {...props} ref={input} shortcut={hasKeys} />;
}

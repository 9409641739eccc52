import { useLayoutEffect, useRef } from 'react';
import { shortcutsChoice } from './shortcuts-choice.ts';
import type { ShortcutKey } from './shortcut-rules.ts';
import { findOpenDialog } from '#web/ui/overlays/find-open-dialog.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="textbox"], [role="menu"]') !==
      null);

/** Answers false where the key means nothing at the moment. */
type Act = () => boolean | void;

/** Single keys for the whole screen, unless somebody types, a dialog is open or they are turned off. */
export function useShortcuts(keys: { readonly [Key in ShortcutKey]?: Act | undefined }): void {
  const current = useRef<Readonly<Record<string, Act | undefined>>>(keys);
  // Before the screen is painted: a key pressed as soon as it is seen would otherwise be lost now and then.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    // `g`, and until when the next key goes with it.
    let leads = 0;
    const press = (event: KeyboardEvent) => {
      const { key: pressed, timeStamp } = event;
      const key = pressed.toLowerCase();
      const act = current.current[timeStamp < leads ? `g ${key}` : key];
      leads = key === 'g' && !isTyping(event.target) ? timeStamp + 1_500 : 0;
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // A sign may need the shift key, on one keyboard or another; a letter is another one with it.
      if (event.shiftKey && key !== pressed.toUpperCase()) return;
      if (event.isComposing || isTyping(event.target) || shortcutsChoice.current() === 'off') return;
      // A toast is a dialog by its role, which keeps nobody from working.
      if (findOpenDialog()) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { useLayoutEffect, useRef } from 'react';
import { shortcutsChoice } from './shortcuts-choice.ts';
import type { ShortcutKey } from './shortcut-rules.ts';
import { findOpenDialog } from '#web/ui/overlays/find-open-dialog.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="textbox"], [role="menu"]') !==
      null);

/** French keyboards write digits only with the shift key, so the physical key counts here. */
const digitOf = ({ code, shiftKey }: KeyboardEvent) =>
  !shiftKey && code.startsWith('Digit') ? code.slice('Digit'.length) : '';

/** Returns false if the key has no effect at the moment. */
type Act = () => boolean | void;

/**
 * Binds single keys for the whole screen. They have no effect while a person types, while a dialog is open, or if
 * shortcuts are off.
 */
export function useShortcuts(keys: { readonly [Key in ShortcutKey]?: Act | undefined }): void {
  const current = useRef<Readonly<Record<string, Act | undefined>>>(keys);
  // A layout effect binds the keys before the screen is painted; a key pressed right afterwards could otherwise
  // be lost.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    // The time until which the next key belongs to a pressed `g`.
    let leads = 0;
    const press = (event: KeyboardEvent) => {
      const { key: pressed, timeStamp } = event;
      const key = pressed.toLowerCase();
      const act = current.current[timeStamp < leads ? `g ${key}` : key] ?? current.current[digitOf(event)];
      leads = key === 'g' && !isTyping(event.target) ? timeStamp + 1_500 : 0;
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // Some keyboards need the shift key for a punctuation key, so shift is allowed there. A letter with shift is a
      // different key.
      if (event.shiftKey && key !== pressed.toUpperCase()) return;
      if (event.isComposing || isTyping(event.target) || shortcutsChoice.current() === 'off') return;
      // A toast has the role of a dialog but does not block the screen.
      if (findOpenDialog()) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

import { useLayoutEffect, useRef } from 'react';
import { shortcutsChoice } from './shortcuts-choice.ts';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type="checkbox"]), textarea, select, [role="textbox"], [role="menu"]') !==
      null);

/** Answers false where the key means nothing at the moment. */
type Act = () => boolean | void;

/** Single keys for the whole screen, unless somebody types, a dialog is open or they are turned off. */
export function useShortcuts(keys: Readonly<Record<string, Act | undefined>>): void {
  const current = useRef(keys);
  // Before the screen is painted: a key pressed as soon as it is seen would otherwise be lost now and then.
  useLayoutEffect(() => {
    current.current = keys;
  });
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act = current.current[event.key.toLowerCase()];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // A sign may need the shift key, on one keyboard or another; a letter is another one with it.
      if (event.shiftKey && event.key.toLowerCase() !== event.key.toUpperCase()) return;
      if (isTyping(event.target) || shortcutsChoice.current() === 'off') return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      if (act() !== false) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

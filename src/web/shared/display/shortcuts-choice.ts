import { storageKeys } from '#web/shared/storage.ts';
import { storedChoice, useStoredChoice } from '#web/shared/stored-choice.ts';

/**
 * Whether single-key shortcuts are on (WCAG 2.1.4: people who dictate, or hit keys by chance, can turn them
 * off).
 */
export const shortcutsChoice = storedChoice<'on' | 'off'>(
  storageKeys.shortcuts,
  (stored) => (stored === 'off' ? 'off' : 'on'),
  () => undefined,
);

export function useShortcutsChoice(): 'on' | 'off' {
  return useStoredChoice(shortcutsChoice);
}

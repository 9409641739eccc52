import { storageKeys } from '#web/shared/storage.ts';
import { storedChoice, useStoredChoice } from '#web/shared/stored-choice.ts';

/** Whether single keys act (WCAG 2.1.4: whoever dictates, or hits keys by chance, can turn them off). */
export const shortcutsChoice = storedChoice<'on' | 'off'>(
  storageKeys.shortcuts,
  (stored) => (stored === 'off' ? 'off' : 'on'),
  () => undefined,
);

export function useShortcutsChoice(): 'on' | 'off' {
  return useStoredChoice(shortcutsChoice);
}

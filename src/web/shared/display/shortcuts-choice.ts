import { storageKeys } from '#web/shared/storage.ts';
import { storedChoice, useStoredChoice } from '#web/shared/stored-choice.ts';

/**
 * Whether single-key shortcuts are on. People who dictate, or who press keys by accident, can turn them off (WCAG
 * 2.1.4).
 */
export const shortcutsChoice = storedChoice<'on' | 'off'>(
  storageKeys.shortcuts,
  (stored) => (stored === 'off' ? 'off' : 'on'),
  () => undefined,
);

export function useShortcutsChoice(): 'on' | 'off' {
  return useStoredChoice(shortcutsChoice);
}

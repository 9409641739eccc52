import type { KeyboardEvent } from 'react';

/** Ctrl+Enter, or Cmd+Enter, of whoever does not compose a character just then; then nothing else hears it. */
export function isSubmitKey(event: KeyboardEvent): boolean {
  const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
  if (isIt) {
    event.preventDefault();
    event.stopPropagation();
  }
  return isIt;
}

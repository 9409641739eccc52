import type { KeyboardEvent } from 'react';

/**
 * Returns whether the key is Ctrl+Enter or Cmd+Enter, and no input method is composing a character. If so, no other
 * handler gets the event.
 */
export function isSubmitKey(event: KeyboardEvent): boolean {
  const isIt = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing;
  if (isIt) {
    event.preventDefault();
    event.stopPropagation();
  }
  return isIt;
}

import type { KeyboardEvent } from 'react';

/**
 * Returns whether it is Ctrl+Enter or Cmd+Enter, outside the composition of a character; if so, no other
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

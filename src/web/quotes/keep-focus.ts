/**
 * Browsers' PDF viewers take the focus once they stand, and Escape with it: whoever did not go there keeps it. Returns what
 * ends this.
 */
export function keepFocusFrom(frame: HTMLIFrameElement): () => void {
  const ended = new AbortController();
  const heard = { capture: true, signal: ended.signal };
  let held = document.activeElement;
  let isTabbing = false;
  let hasTaken = false;
  const keep = () => {
    if (document.activeElement === frame) return;
    held = document.activeElement;
    isTabbing = false;
  };
  const giveBack = () => {
    if (document.activeElement !== frame) return;
    // A press inside of it is not heard here; the first time the viewer comes before any hand.
    const isMeant = isTabbing || (hasTaken && frame.matches(':hover'));
    hasTaken = true;
    if (!isMeant && held instanceof HTMLElement) held.focus({ preventScroll: true });
  };
  document.addEventListener('focusin', keep, heard);
  document.addEventListener('keydown', ({ key }) => (isTabbing = key === 'Tab'), heard);
  window.addEventListener('blur', () => setTimeout(giveBack), { signal: ended.signal });
  return () => ended.abort();
}

/** Scrolls to a part of the page: whole where it fits on the screen, else from its beginning. */
export function bringIntoReach(part: HTMLElement | null): void {
  part?.scrollIntoView({ block: part.offsetHeight < window.innerHeight * 0.7 ? 'center' : 'start' });
}

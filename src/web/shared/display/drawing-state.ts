let isFirst = true;

/**
 * Returns whether this is the first rendering of the page. React renders it as a whole, but in pieces
 * (show-page.tsx).
 */
export function isFirstDrawing(): boolean {
  return isFirst;
}

export function endFirstDrawing(): void {
  isFirst = false;
}

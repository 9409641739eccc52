let isFirst = true;

/** Whether the page that is being drawn is the first of all. That one is drawn as a whole, and piece by piece (show-page.tsx). */
export function isFirstDrawing(): boolean {
  return isFirst;
}

export function endFirstDrawing(): void {
  isFirst = false;
}

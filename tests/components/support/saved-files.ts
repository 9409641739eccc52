import { onTestFinished, vi } from 'vitest';

/** Returns the names of the files that the screen saves from now on. */
export function watchSavedFiles(): string[] {
  const names: string[] = [];
  const spy = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  onTestFinished(() => spy.mockRestore());
  return names;
}

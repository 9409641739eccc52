import type { Locator } from '@playwright/test';

interface Brought {
  name: string;
  content: Buffer;
  /** The media type; by default that of a photo. */
  type?: string;
}

/** Drops or pastes files on an element, as a browser does. Returns whether the page accepted the event. */
export function bringFiles(
  target: Locator,
  event: 'drop' | 'paste',
  files: readonly Brought[],
): Promise<boolean> {
  return target.evaluate(
    (element, [kind, brought]) => {
      const data = new DataTransfer();
      for (const [fileName, type, bytes] of brought) {
        const body = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
        data.items.add(new File([body], fileName, { type, lastModified: 1 }));
      }
      const shared = { bubbles: true, cancelable: true };
      return !element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      );
    },
    [
      event,
      files.map(
        ({ name, type = 'image/jpeg', content }) => [name, type, content.toString('base64')] as const,
      ),
    ] as const,
  );
}

/** Brings one file, as `bringFiles` brings several. */
export function bringFile(target: Locator, event: 'drop' | 'paste', file: Brought): Promise<boolean> {
  return bringFiles(target, event, [file]);
}

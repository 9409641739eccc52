import type { Locator } from '@playwright/test';

interface Brought {
  name: string;
  content: Buffer;
  /** Default: a photo's. */
  type?: string;
}

/** As a browser brings files that are dropped on something, or pasted into it; whether the page took the event. */
export function bringFile(
  target: Locator,
  event: 'drop' | 'paste',
  { name, content, type = 'image/jpeg' }: Brought,
): Promise<boolean> {
  return target.evaluate(
    (element, [kind, fileName, mediaType, bytes]) => {
      const data = new DataTransfer();
      const body = Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0));
      data.items.add(new File([body], fileName, { type: mediaType, lastModified: 1 }));
      const shared = { bubbles: true, cancelable: true };
      return !element.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { ...shared, dataTransfer: data })
          : new ClipboardEvent('paste', { ...shared, clipboardData: data }),
      );
    },
    [event, name, type, content.toString('base64')] as const,
  );
}

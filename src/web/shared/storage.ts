import type { StorageName } from '#domain/browser-storage.ts';

export const storageKeys = {
  theme: 'theme',
  language: 'language',
  session: 'session',
  shortcuts: 'shortcuts',
  push: 'push',
  pushOffer: 'push-offer',
} as const;

/** The storage keys, all of which the cookie page lists. */
type Key = StorageName<'localStorage'>;

/** Returns null if absent, or if the browser refuses storage. */
export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Writes a value; null removes it. If the browser refuses storage, only the value is lost. */
export function writeStored(key: Key, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    return;
  }
}

/** Returns the rest of each key that begins with this text. */
export function storedUnder(beginning: string): string[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(beginning))
      .map((key) => key.slice(beginning.length));
  } catch {
    return [];
  }
}

/** Deletes all drafts of one person in this browser. */
export function forgetDrafts(userId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('draft:') && key.split(':').includes(userId)) localStorage.removeItem(key);
    }
  } catch {
    return;
  }
}

/** Calls back when another tab writes the key. Returns a function that stops it. */
export function onStoredElsewhere(key: Key, heard: (value: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) heard(event.key === null ? null : event.newValue);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

import { vi } from 'vitest';
import type { StorageDriver } from '#server/services/storage/storage-driver.ts';

/** Makes the storage fail to remove the objects whose key contains the text, until the returned function is called. */
export function failRemoval(storage: StorageDriver, part: string): () => void {
  const remove = storage.remove.bind(storage);
  const spy = vi.spyOn(storage, 'remove').mockImplementation(async (key) => {
    if (key.includes(part)) throw new Error('the object cannot be removed');
    await remove(key);
  });
  return () => spy.mockRestore();
}

import type { RefObject } from 'react';

/**
 * The change that this person is making to the request. A live change may show its result before the server's
 * response arrives. Null after the focus has moved to the next element, and after a failure.
 */
export type ChangeRef = RefObject<Promise<unknown> | null>;

/** Returns the change's result. Stores the change in the ref as soon as it starts, so that the screen knows of it. */
export async function storeRunningChange<T>(changeRef: ChangeRef, change: Promise<T>): Promise<T> {
  changeRef.current = change;
  try {
    return await change;
  } catch (error) {
    changeRef.current = null;
    throw error;
  }
}

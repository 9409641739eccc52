import type { RefObject } from 'react';

/**
 * What this person is changing on the request: the screen may show it before the server's answer is here, because live
 * news is sometimes faster. Null once the focus has been led to what comes next, and where nothing came of it.
 */
export type ChangeRef = RefObject<Promise<unknown> | null>;

/** Answers as the change does, and lets the screen know of it from its beginning on. */
export async function followChange<T>(changeRef: ChangeRef, change: Promise<T>): Promise<T> {
  changeRef.current = change;
  try {
    return await change;
  } catch (error) {
    changeRef.current = null;
    throw error;
  }
}

import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once a list was rendered, or if the page has no list. Code that a list does not need loads afterwards. */
export const listRendered = promise;

export function useListRendered(isRendered: boolean): void {
  useEffect(() => {
    if (isRendered) resolve();
  }, [isRendered]);
}

import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once a list was rendered, or if there is none: code that a list does not need loads after that. */
export const listRendered = promise;

export function useListRendered(isRendered: boolean): void {
  useEffect(() => {
    if (isRendered) resolve();
  }, [isRendered]);
}

import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Resolves once a list was rendered, or if there is none: code that a list does not need loads after that. */
export const listStands = promise;

export function useListStands(stands: boolean): void {
  useEffect(() => {
    if (stands) resolve();
  }, [stands]);
}

import { useEffect } from 'react';

const { promise, resolve } = Promise.withResolvers<void>();

/** Fulfilled once a list was drawn, or there is none to draw: what a list can do without is loaded then. */
export const listStands = promise;

export function useListStands(stands: boolean): void {
  useEffect(() => {
    if (stands) resolve();
  }, [stands]);
}

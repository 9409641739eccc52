import { useEffect } from 'react';

/** Makes the browser ask before the tab is closed or reloaded, while data would be lost. */
export function useUnloadWarning(working: boolean): void {
  useEffect(() => {
    if (!working) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [working]);
}

import { useEffect, useReducer } from 'react';

/** Rerenders each minute, for texts that say how long ago something happened. */
export function useEachMinute(): void {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(draw, 60_000);
    return () => clearInterval(timer);
  }, []);
}

import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps a field at the value of the address. `follow` shows a value that comes from elsewhere, for example from the
 * browser's back button. Returns a function that notes a value before the caller puts it into the address, and
 * returns false if it is there already.
 */
export function useAddressValue<Value>(shown: Value, follow: (value: Value) => void) {
  const inAddress = useRef(shown);
  /** The values that the caller has put into the address and that no render has seen yet, the oldest first. */
  const sent = useRef<Value[]>([]);

  const followOthers = useEffectEvent(follow);
  useEffect(() => {
    // On a slow machine, the page may show a value only after the person has typed more: that is not another value.
    const place = sent.current.indexOf(shown);
    sent.current = place === -1 ? [] : sent.current.slice(place + 1);
    if (place !== -1 || shown === inAddress.current) return;
    inAddress.current = shown;
    followOthers(shown);
  }, [shown]);

  return useCallback((value: Value): boolean => {
    if (value === inAddress.current) return false;
    inAddress.current = value;
    sent.current.push(value);
    return true;
  }, []);
}

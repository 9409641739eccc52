import type { Ref, RefObject } from 'react';
import { useImperativeHandle } from 'react';

/** Connects a passed ref to the element of the component's own ref. */
export function useAttachedRef<T>(own: RefObject<T | null>, passed: Ref<T> | undefined): RefObject<T | null> {
  useImperativeHandle<T | null, T | null>(passed, () => own.current);
  return own;
}

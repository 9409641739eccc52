import type { Ref, RefObject } from 'react';
import { useImperativeHandle } from 'react';

/** Gives the ref that was passed in the element that our own ref holds. */
export function useAttachedRef<T>(own: RefObject<T | null>, passed: Ref<T> | undefined): RefObject<T | null> {
  useImperativeHandle<T | null, T | null>(passed, () => own.current);
  return own;
}

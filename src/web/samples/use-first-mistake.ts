import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field with an error after each attempt to send the form of the returned ref. */
export function useFirstMistake(attempt: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}

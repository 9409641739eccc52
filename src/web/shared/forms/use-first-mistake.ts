import { useEffect, useRef } from 'react';

/** Returns the ref of a form whose first wrong field takes the focus after each refused attempt. */
export function useFirstMistake(attempt: number) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempt]);
  return form;
}

import { useEffect, useRef } from 'react';

/** Returns the ref of a form's only field, which takes the focus again when the server refuses the sent value. */
export function useWrongField(attempt: number, error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const wrong = error !== undefined;
  useEffect(() => {
    if (attempt > 0 && wrong) field.current?.focus();
  }, [attempt, wrong]);
  return field;
}

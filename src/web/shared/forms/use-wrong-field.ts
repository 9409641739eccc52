import { useEffect, useRef } from 'react';

/** The ref of a form's only field, which takes the focus back when what was sent is wrong. */
export function useWrongField(attempt: number, error: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const wrong = error !== undefined;
  useEffect(() => {
    if (attempt > 0 && wrong) field.current?.focus();
  }, [attempt, wrong]);
  return field;
}

import { useRef, useState } from 'react';

/**
 * A form behind a button. `place` takes the focus when the form closes, because the focused button disappears with
 * the form.
 */
export function useOpenedForm() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    place.current?.focus({ preventScroll: true });
    setIsOpen(false);
  };
  return { place, isOpen, open: () => setIsOpen(true), close };
}

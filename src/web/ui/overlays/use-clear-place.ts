import type { CSSProperties } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import { clearPlace, obstaclesBeside } from './find-clear-place.ts';

const phoneWidthQuery = '(width < 48rem)';
const margin = 8;

/**
 * For phones: returns a place where temporary messages cover neither buttons nor codes to scan. The place is
 * calculated again when the messages grow, and after scrolling.
 */
export function useClearPlace(isShown: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  const [style, setStyle] = useState<CSSProperties>();
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    const place = () => {
      const element = ref.current;
      if (!element) return;
      if (!matchMedia(phoneWidthQuery).matches) return setStyle(undefined);
      const foot = document.querySelector('[data-foot-nav]')?.getBoundingClientRect();
      const bottom = Math.min(window.innerHeight, foot && foot.height > 0 ? foot.top : Infinity) - 2 * margin;
      const room = { top: margin, bottom };
      const top = clearPlace(element.offsetHeight, room, obstaclesBeside(element));
      // Uses a transform, because the browser does not count a transform as a layout shift.
      setStyle({ top: 0, bottom: 'auto', translate: `0 ${top}px` });
    };
    place();
    const resized = new ResizeObserver(place);
    if (ref.current) resized.observe(ref.current);
    document.addEventListener('scrollend', place);
    return () => {
      resized.disconnect();
      document.removeEventListener('scrollend', place);
    };
  }, [isShown]);
  return { ref, style };
}

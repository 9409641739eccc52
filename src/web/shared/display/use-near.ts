import { type RefObject, useEffect, useState } from 'react';

/** Returns whether the element has come near the visible part of the page. Once true, it stays true. */
export function useIsNearView(target: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '50%' },
    );
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isNear;
}

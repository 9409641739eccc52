import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Returns whether a person can see the element: it is on screen, in the visible tab, in the focused window. */
export function useIsElementSeen(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [attended, setAttended] = useState(isPageAttended);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  useEffect(() => {
    const done = new AbortController();
    const update = () => setAttended(isPageAttended());
    for (const change of ['focus', 'blur']) window.addEventListener(change, update, { signal: done.signal });
    document.addEventListener('visibilitychange', update, { signal: done.signal });
    return () => done.abort();
  }, []);
  return inView && attended;
}

function isPageAttended(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

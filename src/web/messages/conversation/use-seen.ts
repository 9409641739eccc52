import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Whether somebody looks at this: it is on screen, in the tab that is open, in the window that is used. */
export function useSeen(target: RefObject<Element | null>): boolean {
  const [inView, setInView] = useState(false);
  const [attended, setAttended] = useState(isAttended);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting === true),
    );
    if (target.current) observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  useEffect(() => {
    const done = new AbortController();
    const update = () => setAttended(isAttended());
    for (const change of ['focus', 'blur']) window.addEventListener(change, update, { signal: done.signal });
    document.addEventListener('visibilitychange', update, { signal: done.signal });
    return () => done.abort();
  }, []);
  return inView && attended;
}

function isAttended(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

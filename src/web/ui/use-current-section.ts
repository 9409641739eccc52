import { useEffect, useState } from 'react';

/**
 * Returns the part of the page that the person is reading; `ids` are separated by spaces. This is the last part whose
 * beginning has passed the upper third of the window. At the page's end it is always the last part, which may be too
 * short to get that far. Parts may be added later.
 */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const find = () => ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const parts = find();
      const passed = parts.filter((part) => part.getBoundingClientRect().top < window.innerHeight / 3);
      const end = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
      setCurrent((end && window.scrollY > 0 ? parts : passed).at(-1)?.id);
    };
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' });
    const growth = new ResizeObserver(() => {
      for (const part of find()) observer.observe(part);
    });
    growth.observe(document.body);
    window.addEventListener('scrollend', look);
    return () => {
      observer.disconnect();
      growth.disconnect();
      window.removeEventListener('scrollend', look);
    };
  }, [ids]);
  return current;
}

import { useEffect, useState } from 'react';

/**
 * Which of the page's parts is being read, of which `ids` are parted by spaces: the last one whose beginning has passed the
 * upper third of the window; at the page's end the last one, which may be too short to come so far. Parts may come later.
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

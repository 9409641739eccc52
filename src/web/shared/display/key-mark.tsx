import { useShortcutsChoice } from './shortcuts-choice.ts';

/** The key of a button, where a keyboard is likely and shortcuts are on; screen readers have `aria-keyshortcuts`. */
export function KeyMark({ letter }: { letter: string }) {
  if (useShortcutsChoice() !== 'on') return null;
  return (
    <kbd
      aria-hidden="true"
      className="hidden rounded-chip border border-line bg-sunken px-1.5 font-sans text-12 text-muted md:pointer-fine:block"
    >
      {letter}
    </kbd>
  );
}

import { useShortcutsChoice } from './shortcuts-choice.ts';

/**
 * Shows the key of a button if a keyboard is likely and shortcuts are on. Screen readers use `aria-keyshortcuts`
 * instead.
 */
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

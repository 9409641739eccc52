import { classNames } from '#web/ui/class-names.ts';

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s@.]+/)
    .filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = '') => String.fromCodePoint(word.codePointAt(0) ?? 0x20))
    .join('')
    .toUpperCase();
}

/** A person's initials; decorative, because the name is beside them. */
export function Avatar({ name, size = 'regular' }: { name: string; size?: 'small' | 'regular' }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-full bg-accent-subtle font-semibold text-accent',
        size === 'small' ? 'size-7 text-12' : 'size-9 text-14',
      )}
    >
      {initialsOf(name)}
    </span>
  );
}

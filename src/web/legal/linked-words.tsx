import { Link } from '@tanstack/react-router';
import { type LinkedPath, splitLegalLinks } from './split-legal-links.ts';

const looks =
  'rounded-chip text-accent underline decoration-1 underline-offset-3 hover:decoration-2 wrap-anywhere';

/** A sentence with its links. */
export function LinkedWords({ text }: { text: string }) {
  return splitLegalLinks(text).map((part, place) => {
    if (typeof part === 'string') return part;
    const key = `${place} ${part.words}`;
    if ('href' in part) {
      return (
        <a key={key} href={part.href} className={looks}>
          {part.words}
        </a>
      );
    }
    return <ScreenLink key={key} {...part} />;
  });
}

function ScreenLink({ words, path, hash }: { words: string; path: LinkedPath; hash: string | undefined }) {
  return (
    <Link
      to={path}
      {...(hash !== undefined && { hash })}
      activeOptions={{ exact: true, includeHash: true }}
      className={looks}
    >
      {words}
    </Link>
  );
}

import { Link } from '@tanstack/react-router';
import { type LinkedPath, splitLegalLinks } from '#domain/legal/legal-link-format.ts';

const legalLinkClasses =
  'rounded-chip text-accent underline decoration-1 underline-offset-3 hover:decoration-2 wrap-anywhere';

/** Texts that must not wrap: "e-mail", a postal code with its town. */
const unbreakableWords = /(e-mails?|\d{5} \p{Lu}[\p{L}-]+)/u;

function Words({ text }: { text: string }) {
  return text.split(unbreakableWords).map((part, place) => {
    if (place % 2 === 0) return part;
    const key = `${place} ${part}`;
    return (
      <span key={key} className="whitespace-nowrap">
        {part}
      </span>
    );
  });
}

/** A sentence with its links. */
export function LegalLinkedText({ text }: { text: string }) {
  return splitLegalLinks(text).map((part, place) => {
    const words = typeof part === 'string' ? part : part.words;
    const key = `${place} ${words}`;
    if (typeof part === 'string') return <Words key={key} text={part} />;
    if ('href' in part) {
      return (
        <a key={key} href={part.href} className={legalLinkClasses}>
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
      className={legalLinkClasses}
    >
      {words}
    </Link>
  );
}

import { legalPaths } from './legal-rules.ts';

const linkedPaths = [...Object.values(legalPaths), '/settings'] as const;
export type LinkedPath = (typeof linkedPaths)[number];

type LinkPart =
  | string
  /** A screen of this product. */
  | { words: string; path: LinkedPath; hash: string | undefined }
  /** `mailto:` or `tel:`. */
  | { words: string; href: string };

const link = /\[([^[\]]+)\]\(((?:\/|mailto:|tel:)[^()\s]*)\)/g;

function linkTo(words: string, target: string): LinkPart {
  if (!target.startsWith('/')) return { words, href: target };
  const [address, hash] = target.split('#', 2);
  const path = linkedPaths.find((known) => known === address);
  return path ? { words, path, hash } : words;
}

/** Splits a text at its links, `[words](/path#anchor)`. A link to an unknown screen becomes plain words. */
export function splitLegalLinks(text: string): LinkPart[] {
  const parts: LinkPart[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const [whole, words = '', target = ''] = match;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push(linkTo(words, target));
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

import { Fragment } from 'react';
import { splitLinks } from './split-links.ts';

/** A message's text; its web addresses open in a new tab without access to this one. */
export function LinkedText({ content }: { content: string }) {
  return splitLinks(content).map(({ text, href }, place) =>
    href ? (
      <a
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
        key={place}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-chip underline decoration-1 underline-offset-2 hover:decoration-2"
      >
        {text}
      </a>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text that never changes
      <Fragment key={place}>{text}</Fragment>
    ),
  );
}

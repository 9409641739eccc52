import { Fragment } from 'react';
import { matchesIn } from '#domain/requests/search-word-rules.ts';

/** A text with the searched words marked. This part loads only when somebody searches. */
export function FoundWordsText({ text, search }: { text: string; search: string }) {
  const matches = matchesIn(text, search);
  if (matches.length === 0) return text;
  const last = matches.at(-1)?.[1] ?? 0;
  return (
    <>
      {matches.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(matches[index - 1]?.[1] ?? 0, start)}
          <mark className="rounded-[3px] bg-pending-subtle text-pending shadow-[0_0_0_1px_var(--pending-subtle)]">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(last)}
    </>
  );
}

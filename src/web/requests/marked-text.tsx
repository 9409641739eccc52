import { lazy, Suspense } from 'react';
import { loadPart } from '#web/shared/network/load-part.ts';

const FoundWordsText = lazy(async () => {
  const { FoundWordsText: text } = await loadPart(() => import('./found-words-text.tsx'));
  return { default: text };
});

/** A text with the searched words marked. */
export function MarkedText({ text, search }: { text: string; search: string | undefined }) {
  if (!search) return text;
  return (
    <Suspense fallback={text}>
      <FoundWordsText text={text} search={search} />
    </Suspense>
  );
}

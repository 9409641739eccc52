import { Plus } from 'lucide-react';
import { useBrand } from '#web/shared/agency/brand.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { landingTexts } from './landing-texts.ts';

/** Questions that open and close without JavaScript. */
export function QuestionsSection() {
  const texts = useTexts(landingTexts).questions;
  const audience = useBrand().clientTypes === 'consumers_too' ? 'consumers' : 'businesses';
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_2fr]">
      <h2 className="display text-36 text-balance md:text-44">{texts.title}</h2>
      <div className="divide-y divide-line border-y border-line">
        {texts.list.map(({ question, answer, ...more }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- an open question stays open when the language changes
          <details key={place} className="group">
            <summary className="flex min-h-11 list-none items-center justify-between gap-6 rounded-chip py-4 text-18 font-medium [&::-webkit-details-marker]:hidden">
              {question}
              <Plus
                strokeWidth={1.5}
                className="size-5 shrink-0 text-accent transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-[34rem] pr-11 pb-6 max-sm:pr-0 text-muted">
              {answer}
              {more[audience] && ` ${more[audience]}`}
            </p>
          </details>
        ))}
      </div>
    </div>
  );
}

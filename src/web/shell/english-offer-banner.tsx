import { X } from 'lucide-react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { useChangeLanguage } from './use-change-language.ts';

/**
 * Offers English to a browser that prefers it and reads French, the default, until somebody answers; boot.js decides
 * before the first paint. Lies over the end of the window, and rests in a place of its own at the end of the page.
 */
export function EnglishOfferBanner({ mainId }: { mainId: string }) {
  const language = useLanguage();
  const change = useChangeLanguage();
  if (language !== 'fr') return null;
  const answer = (chosen: Language) => {
    change(chosen);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <aside
      lang="en"
      aria-label="Language"
      className="sticky bottom-4 z-20 mx-auto mb-4 hidden w-fit max-w-full items-center rounded-control border border-line bg-overlay text-14 shadow-overlay print:hidden! [html[data-offers-english]_&]:flex [html[data-offers-english=answered]_&]:invisible"
    >
      <button
        type="button"
        onClick={() => answer('en')}
        className="min-h-11 rounded-control pr-2 pl-4 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
      >
        Read this page in English
      </button>
      <button
        type="button"
        aria-label="Keep reading in French"
        title="Keep reading in French"
        onClick={() => answer('fr')}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-hover hover:text-default"
      >
        <X aria-hidden="true" className="size-4.5" />
      </button>
    </aside>
  );
}

import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import type { Language } from '#domain/language.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useChangeLanguage } from './use-change-language.ts';

const places = {
  /** Small screens: a line of its own under the header, which covers nothing. */
  top: 'border-b border-line bg-raised pr-1 pl-gutter max-lg:[html[data-offers-english]_&]:flex',
  /** Wide ones: over the end of the window, and in a place of its own at the end of the page. */
  end: 'sticky bottom-4 z-20 mx-auto mb-4 w-fit max-w-full rounded-control border border-line bg-overlay pl-4 shadow-overlay lg:[html[data-offers-english]_&]:flex',
};

/** Who has answered is offered nothing more; its place goes with the page, so that nothing moves before. */
function useEndWithPage(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  useEffect(
    () => () => {
      const { dataset } = document.documentElement;
      if (dataset['offersEnglish'] === 'answered') delete dataset['offersEnglish'];
    },
    [path],
  );
}

interface EnglishOfferBannerProps {
  mainId: string;
  place: keyof typeof places;
}

/**
 * Offers English to a browser that prefers it and reads French, the default, until somebody answers; boot.js decides
 * before the first paint.
 */
export function EnglishOfferBanner({ mainId, place }: EnglishOfferBannerProps) {
  const language = useLanguage();
  const change = useChangeLanguage();
  useEndWithPage();
  if (language !== 'fr') return null;
  const answer = (chosen: Language) => {
    change(chosen);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return (
    <aside
      lang="en"
      aria-label="Language"
      className={classNames(
        'hidden items-center justify-between text-14 print:hidden! [html[data-offers-english=answered]_&]:invisible',
        places[place],
      )}
    >
      <button
        type="button"
        onClick={() => answer('en')}
        className="min-h-11 rounded-control pr-2 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
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

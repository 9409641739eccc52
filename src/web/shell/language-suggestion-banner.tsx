import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { keysOf } from '#domain/keys-of.ts';
import { defaultLanguage, type Language, type SuggestedLanguage } from '#domain/language.ts';
import { languageOffers } from '#web/shared/language/language-offer-texts.ts';
import { useLanguage } from '#web/shared/language/language.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useChangeLanguage } from './use-change-language.ts';

const places = {
  /** On small screens: a line under the header that covers nothing. */
  top: 'border-b border-line bg-raised pr-1 pl-gutter',
  /** On wide screens: over the end of the window, with its own space at the end of the page. */
  end: 'sticky bottom-4 z-20 mx-auto mb-4 w-fit max-w-full rounded-control border border-line bg-overlay pl-4 shadow-overlay',
};

/** Ends the offer after an answer. Its space stays until the page changes, so that nothing moves. */
function useEndWithPage(): void {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const shownOn = useRef(path);
  useEffect(() => {
    if (shownOn.current === path) return;
    shownOn.current = path;
    const { dataset } = document.documentElement;
    if (dataset['offerAnswered'] === undefined) return;
    delete dataset['offers'];
    delete dataset['offerAnswered'];
  }, [path]);
}

/** The media queries at which each place is visible. */
const placeQueries: Record<SuggestedLanguage, Record<keyof typeof places, string>> = {
  en: {
    top: 'max-lg:[html[data-offers=en]_&]:flex',
    end: 'lg:[html[data-offers=en]_&]:flex',
  },
};

/**
 * Offers another language until the person answers, if the browser prefers that language and the page is in the
 * default one. boot.js decides this before the first paint.
 */
export function LanguageSuggestionBanner({ mainId, place }: { mainId: string; place: keyof typeof places }) {
  const language = useLanguage();
  const change = useChangeLanguage();
  useEndWithPage();
  if (language !== defaultLanguage) return null;
  const answer = (chosen: Language) => {
    change(chosen);
    document.getElementById(mainId)?.focus({ preventScroll: true });
  };
  return keysOf(languageOffers).map((offered) => {
    const texts = languageOffers[offered];
    return (
      <aside
        key={offered}
        lang={offered}
        aria-label={texts.label}
        className={classNames(
          'hidden items-center justify-between text-14 print:hidden! [html[data-offer-answered]_&]:invisible',
          places[place],
          placeQueries[offered][place],
        )}
      >
        <button
          type="button"
          onClick={() => answer(offered)}
          className="min-h-11 rounded-control pr-2 font-medium text-accent underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {texts.read}
        </button>
        <button
          type="button"
          aria-label={texts.keep}
          title={texts.keep}
          onClick={() => answer(defaultLanguage)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-hover hover:text-default"
        >
          <X className="size-4.5" />
        </button>
      </aside>
    );
  });
}

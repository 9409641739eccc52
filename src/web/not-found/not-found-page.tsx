import { Compass } from 'lucide-react';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { notFoundTexts } from './not-found-texts.ts';

/** The specification's wording, the same in every language. */
const specified = notFoundTexts.en.heading;

export function NotFoundPage() {
  const texts = useTexts(notFoundTexts);
  usePageTitle(texts.pageTitle);
  return (
    <Page>
      <div className="flex min-h-[50dvh] flex-col items-center justify-center text-center">
        <Compass strokeWidth={1.25} className="size-12 text-accent" />
        <p className="mt-6 text-14 font-medium text-muted tabular-nums">404</p>
        <h1 className="mt-1 text-28 font-semibold md:text-36">{texts.heading}</h1>
        {texts.heading !== specified && (
          <p lang="en" className="mt-1 text-18 font-medium">
            {specified}
          </p>
        )}
        <p className="mt-3 max-w-md text-balance text-muted">{texts.explanation}</p>
        <LinkButton to="/" variant="filled" className="mt-8">
          {texts.home}
        </LinkButton>
      </div>
    </Page>
  );
}

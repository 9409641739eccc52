import { useTexts } from '#web/shared/language/language.ts';
import { featureDrawings } from '#web/shared/thread/feature-drawings.tsx';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { notFoundTexts } from './not-found-texts.ts';

/** The specification's wording, the same in every language. */
const specifiedHeading = notFoundTexts.en.heading;

export function NotFoundPage() {
  const texts = useTexts(notFoundTexts);
  usePageTitle(texts.pageTitle);
  return (
    <Page>
      <div className="flex min-h-[50dvh] flex-col items-center justify-center text-center">
        <div className="flex justify-center self-stretch overflow-x-clip">
          <Compass />
        </div>
        <p className="mt-6 text-14 font-medium text-muted tabular-nums">404</p>
        <h1 className="display mt-1 text-36 md:text-48">{texts.heading}</h1>
        {texts.heading !== specifiedHeading && (
          <p lang="en" className="mt-1 text-18 font-medium">
            {specifiedHeading}
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

/** The thread crosses the page and passes a compass. */
function Compass() {
  const { line, colourArea, more } = featureDrawings.sourcing;
  return (
    <svg viewBox="0 0 78 92" aria-hidden="true" focusable="false" className="thread h-23 overflow-visible">
      <path className="spot" d={colourArea} />
      {more}
      <path d="M-3000 84H0" />
      <path d={line} />
    </svg>
  );
}

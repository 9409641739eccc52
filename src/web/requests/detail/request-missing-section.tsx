import { SearchX } from 'lucide-react';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { useErrorText } from '#web/shared/errors/error-texts.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { useUser } from '#web/shared/sessions/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { requestTexts } from '#web/requests/request-texts.ts';

/** Returns whether the error is final, so that trying again would not find the request. */
export function isRequestMissing(error: unknown): boolean {
  return hasCode(error, 'request_not_found', 'invalid_input');
}

interface RequestMissingSectionProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function RequestMissingSection({ error, retrying, onRetry }: RequestMissingSectionProps) {
  const texts = useTexts(requestTexts);
  const errorText = useErrorText();
  const { role } = useUser();
  const final = isRequestMissing(error);
  usePageTitle(texts.notFound);
  return (
    <Page>
      <h1 className="sr-only">{texts.notFound}</h1>
      <EmptyState
        icon={<SearchX />}
        title={texts.notFound}
        description={final ? texts.notFoundDetail : `${texts.loadFailed} ${errorText(error)}`}
        action={
          <div className="flex flex-wrap justify-center gap-3 max-sm:*:w-full">
            {!final && (
              <Button variant="filled" busy={retrying} onClick={onRetry}>
                {texts.retry}
              </Button>
            )}
            <LinkButton to={homePath(role)} variant={final ? 'filled' : 'outline'}>
              {texts.backToDashboard}
            </LinkButton>
          </div>
        }
      />
    </Page>
  );
}

import { SearchX } from 'lucide-react';
import { hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { useUser } from '#web/shared/session.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Page } from '#web/ui/page.tsx';
import { requestTexts } from './request-texts.ts';

/** Whether the answer is final: asking again would not find it. */
export function isMissing(error: unknown): boolean {
  return hasCode(error, 'request_not_found', 'invalid_input');
}

interface RequestMissingProps {
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

export function RequestMissing({ error, retrying, onRetry }: RequestMissingProps) {
  const texts = useTexts(requestTexts);
  const errorText = useErrorText();
  const { role } = useUser();
  const final = isMissing(error);
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

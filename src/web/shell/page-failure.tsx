import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { shellTexts } from './shell-texts.ts';

/** A screen that broke: says so, offers to try again. The shell around it stands. */
export function PageFailure({ error, reset }: ErrorComponentProps) {
  const texts = useTexts(shellTexts);
  const router = useRouter();
  usePageTitle(texts.failureTitle);
  useEffect(() => {
    reportError(error);
  }, [error]);
  const retry = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <Page>
      <h1 className="sr-only">{texts.failureTitle}</h1>
      <EmptyState
        className="md:min-h-[60dvh]"
        icon={<CircleAlert />}
        title={texts.failureTitle}
        description={texts.failureText}
        action={
          <Button variant="filled" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        }
      />
    </Page>
  );
}

import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/shared/language/language.ts';
import { MissingPart, NetworkFailure } from '#web/shared/network/load-part.ts';
import { reloadProgram } from '#web/shared/network/reload-program.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { awaitServer, isServerReachable } from '#web/shared/network/ping-server.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/display/page.tsx';
import { PagePendingView } from './page-pending-view.tsx';
import { shellTexts } from './shell-texts.ts';

/** Shown instead of a screen that failed, or whose code did not load. The frame around it stays. */
export function PageFailureView({ error, reset }: ErrorComponentProps) {
  const [isLeaving] = useState(() => error instanceof MissingPart && reloadProgram());
  return isLeaving ? <PagePendingView /> : <Failure error={error} reset={reset} />;
}

/** Reports the failure and offers to try again. */
function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const texts = useTexts(shellTexts);
  const router = useRouter();
  const isOutOfReach = error instanceof NetworkFailure;
  useEffect(() => {
    if (isOutOfReach) return awaitServer(reload);
    reportError(error);
    return undefined;
  }, [error, isOutOfReach]);
  const retry = async () => {
    if (isOutOfReach) {
      if (await isServerReachable()) reload();
      return;
    }
    // After a page has failed to load a module once, it can never load it again.
    if (error instanceof MissingPart) return reload();
    reset();
    await router.invalidate();
  };
  const [title, description] = isOutOfReach
    ? [texts.outOfReachTitle, texts.outOfReachText]
    : [texts.failureTitle, texts.failureText];
  usePageTitle(title);
  return (
    <Page>
      <h1 className="sr-only">{title}</h1>
      <EmptyState
        className="md:min-h-[60dvh]"
        icon={isOutOfReach ? <CloudOff /> : <CircleAlert />}
        title={title}
        description={description}
        action={
          <Button variant="filled" onClick={() => void retry()}>
            {texts.retry}
          </Button>
        }
      />
    </Page>
  );
}

const reload = () => window.location.reload();

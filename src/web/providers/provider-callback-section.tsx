import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { addErrorTexts } from '#web/shared/errors/error-texts.ts';
import { refusalErrorTexts } from '#web/shared/errors/refusal-error-texts.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { retryTexts } from '#web/shared/errors/retry-texts.ts';
import { arriveSignedIn } from '#web/shared/sessions/session.ts';
import type { Session } from '#web/shared/sessions/session-types.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { authTexts } from '#web/sessions/auth-texts.ts';

addErrorTexts(refusalErrorTexts);

interface ProviderCallbackSectionProps {
  onArrived: (session: Session) => Promise<void>;
  /** Called if the cookie identifies nobody. */
  onUnknownPerson: () => Promise<void>;
}

/** Handles the return from a provider; the cookie identifies the person. */
export function ProviderCallbackSection({ onArrived, onUnknownPerson }: ProviderCallbackSectionProps) {
  const texts = useTexts(authTexts);
  const { retry } = useTexts(retryTexts);
  const [failure, setFailure] = useState<unknown>(null);
  const [retrying, setRetrying] = useState(false);

  const refused = async (error: unknown) => {
    if (hasCode(error, 'session_ended')) return onUnknownPerson();
    setFailure(error);
    setRetrying(false);
    return undefined;
  };
  const firstArrived = useEffectEvent((session: Session) => onArrived(session));
  const firstRefused = useEffectEvent(refused);
  useEffect(() => {
    arriveSignedIn().then(firstArrived).catch(firstRefused);
  }, []);

  if (failure !== null) {
    const tryAgain = () => {
      setRetrying(true);
      arriveSignedIn().then(onArrived).catch(refused);
    };
    const action = (
      <Button variant="filled" busy={retrying} onClick={tryAgain}>
        {retry}
      </Button>
    );
    return <AuthFailureFrame title={texts.arrival.failed} error={failure} action={action} />;
  }
  return (
    <AuthFrame title={texts.title} description={texts.description}>
      <Loading label={texts.arrival.working}>
        <AuthCard>
          <div className="flex flex-col gap-5 pt-6 sm:pt-8">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-control w-full rounded-control" />
            <Skeleton className="h-control w-full rounded-control" />
          </div>
        </AuthCard>
      </Loading>
    </AuthFrame>
  );
}

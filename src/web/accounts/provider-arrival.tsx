import { useEffect, useEffectEvent, useState } from 'react';
import { hasCode } from '#web/shared/api-error.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { arriveSignedIn } from '#web/shared/session.ts';
import type { Session } from '#web/shared/session-parts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AuthCard } from './auth-frame.tsx';
import { authTexts } from './auth-texts.ts';

interface ProviderArrivalProps {
  onArrived: (session: Session) => Promise<void>;
  /** There is nobody to be found. */
  onNobody: () => Promise<void>;
}

/** Back from a provider: the cookie tells who it is. */
export function ProviderArrival(props: ProviderArrivalProps) {
  const [attempt, setAttempt] = useState(1);
  return <Arrival key={attempt} onRetry={() => setAttempt(attempt + 1)} {...props} />;
}

function Arrival({ onArrived, onNobody, onRetry }: ProviderArrivalProps & { onRetry: () => void }) {
  const texts = useTexts(authTexts).arrival;
  const errorText = useErrorText();
  const [failure, setFailure] = useState<unknown>(null);

  const arrived = useEffectEvent((session: Session) => onArrived(session));
  const refused = useEffectEvent(async (error: unknown) => {
    if (hasCode(error, 'session_ended')) await onNobody();
    else setFailure(error);
  });
  useEffect(() => {
    arriveSignedIn().then(arrived).catch(refused);
  }, []);

  if (failure !== null) {
    return (
      <Banner tone="danger" title={texts.failed} action={<Button onClick={onRetry}>{texts.retry}</Button>}>
        {errorText(failure)}
      </Banner>
    );
  }
  return (
    <Loading label={texts.working}>
      <AuthCard>
        <div className="flex flex-col gap-5 pt-6 sm:pt-8">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-control w-full rounded-control" />
          <Skeleton className="h-control w-full rounded-control" />
        </div>
      </AuthCard>
    </Loading>
  );
}

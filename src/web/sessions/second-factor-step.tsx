import { useState } from 'react';
import type { User } from '#contract/sessions/session-replies.ts';
import { LoadFailureBanner } from '#web/shared/errors/load-failure-banner.tsx';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { session } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx';
import { EmailLineText } from '#web/shared/email-line-text.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { authTexts } from './auth-texts.ts';
import { FactorChallengeSection } from '#web/shared/factors/factor-challenge-section.tsx';
import { useFactors } from '#web/shared/factors/use-factors.ts';

interface SecondFactorStepProps {
  user: User;
  onEntered: (user: User) => Promise<void>;
  /** Returns to the password and ends the started sign-in. */
  onBack: () => void;
}

export function SecondFactorStep({ user, onEntered, onBack }: SecondFactorStepProps) {
  const texts = useTexts(authTexts).factor;
  const [leaving, setLeaving] = useState(false);
  usePageTitle(texts.pageTitle);
  const leave = async () => {
    setLeaving(true);
    onBack();
    await session.abandonSignIn();
  };
  return (
    <AuthFrame
      title={texts.title}
      description={<EmailLineText text={texts.description(user.email)} address={user.email} />}
    >
      <AuthCard>
        <div className="pt-6 sm:pt-8">
          <Factors
            leaving={leaving}
            onLeave={() => void leave()}
            onVerified={(signedIn) => onEntered(signedIn?.user ?? user)}
          />
        </div>
      </AuthCard>
    </AuthFrame>
  );
}

interface FactorsProps {
  leaving: boolean;
  onLeave: () => void;
  onVerified: Parameters<typeof FactorChallengeSection>[0]['onVerified'];
}

function Factors({ leaving, onLeave, onVerified }: FactorsProps) {
  const texts = useTexts(authTexts).factor;
  const factors = useFactors();
  const failure = useFailure(factors);
  const back = (
    <Button variant="quiet" wide busy={leaving} onClick={onLeave}>
      {texts.back}
    </Button>
  );
  if (factors.data) {
    return (
      <FactorChallengeSection
        factors={factors.data.items}
        recoveryCodesLeft={factors.data.recoveryCodesLeft}
        onVerified={onVerified}
      >
        {back}
      </FactorChallengeSection>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {failure ? (
        <LoadFailureBanner title={texts.loadFailed} error={failure} query={factors} />
      ) : (
        <Loading label={texts.loading}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-control w-full rounded-control" />
            <Skeleton className="h-control w-full rounded-control" />
          </div>
        </Loading>
      )}
      {back}
    </div>
  );
}

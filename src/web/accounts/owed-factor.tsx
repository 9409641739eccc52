import { useState } from 'react';
import type { User } from '#contract/account-replies.ts';
import { FailedLoad } from '#web/shared/failed-load.tsx';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { session } from '#web/shared/session.ts';
import { useFailure } from '#web/shared/use-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { AddressApart } from './address-apart.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { authTexts } from './auth-texts.ts';
import { FactorChallenge } from './factor-challenge.tsx';
import { useFactors } from './use-factors.ts';

interface OwedFactorProps {
  user: User;
  onEntered: (user: User) => Promise<void>;
  /** Back at the password, the sign-in that was begun over. */
  onBack: () => void;
}

/** The second step of a sign-in. */
export function OwedFactor({ user, onEntered, onBack }: OwedFactorProps) {
  const texts = useTexts(authTexts).factor;
  const [leaving, setLeaving] = useState(false);
  usePageTitle(texts.pageTitle);
  const leave = async () => {
    setLeaving(true);
    onBack();
    await session.abandon();
  };
  return (
    <AuthFrame
      title={texts.title}
      description={<AddressApart text={texts.description(user.email)} address={user.email} />}
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
  onVerified: Parameters<typeof FactorChallenge>[0]['onVerified'];
}

function Factors({ leaving, onLeave, onVerified }: FactorsProps) {
  const texts = useTexts(authTexts).factor;
  const factors = useFactors();
  const failure = useFailure(factors);
  if (factors.data) {
    return (
      <FactorChallenge
        factors={factors.data.items}
        recoveryCodesLeft={factors.data.recoveryCodesLeft}
        onVerified={onVerified}
        onCancel={onLeave}
        cancelLabel={texts.back}
        cancelBusy={leaving}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {failure ? (
        <FailedLoad title={texts.loadFailed} error={failure} query={factors} />
      ) : (
        <Loading label={texts.loading}>
          <div className="flex flex-col gap-4">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-control w-full rounded-control" />
            <Skeleton className="h-control w-full rounded-control" />
          </div>
        </Loading>
      )}
      <Button variant="quiet" wide busy={leaving} onClick={onLeave}>
        {texts.back}
      </Button>
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TimerOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { startSession } from '#web/shared/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { AuthOutcome } from './auth-outcome.tsx';
import { AuthPending } from './auth-pending.tsx';
import { CompleteRegistrationForm } from './complete-registration-form.tsx';
import { completeRegistrationTexts } from './complete-registration-texts.ts';

function useRegistration() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call(endpoints.readRegistration, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Where somebody new arrives from a provider. */
export function CompleteRegistrationPage() {
  const texts = useTexts(completeRegistrationTexts);
  const errorText = useErrorText();
  const router = useRouter();
  const registration = useRegistration();
  usePageTitle(texts.pageTitle);

  if (hasCode(registration.error, 'registration_not_found')) return <Expired />;
  const { data } = registration;
  let content: ReactNode;
  if (registration.error) {
    content = (
      <Banner
        tone="danger"
        title={texts.failed.title}
        action={
          <Button busy={registration.isFetching} onClick={() => void registration.refetch()}>
            {texts.failed.retry}
          </Button>
        }
      >
        {errorText(registration.error)}
      </Banner>
    );
  } else if (data) {
    content = (
      <AuthCard>
        <CompleteRegistrationForm
          registration={data}
          onExpired={() => void registration.refetch()}
          onRegistered={async (reply) => {
            startSession(reply);
            await router.navigate({ href: data.redirect, replace: true });
          }}
        />
      </AuthCard>
    );
  } else content = <AuthPending label={texts.checking} />;

  return (
    <AuthFrame
      title={texts.title}
      description={data ? texts.description(data.provider) : texts.descriptionLoading}
    >
      {content}
    </AuthFrame>
  );
}

function Expired() {
  const { title, description, action } = useTexts(completeRegistrationTexts).expired;
  return (
    <AuthOutcome
      icon={<TimerOff />}
      title={title}
      description={description}
      action={
        <LinkButton to="/auth" variant="filled">
          {action}
        </LinkButton>
      }
    />
  );
}

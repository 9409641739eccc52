import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TimerOff } from 'lucide-react';
import { endpoints } from '#contract/endpoints.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { RetryButton } from '#web/shared/retry-button.tsx';
import { startSession } from '#web/shared/session.ts';
import { useFailure } from '#web/shared/use-failure.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthFailure } from './auth-failure.tsx';
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
  const router = useRouter();
  const registration = useRegistration();
  const failure = useFailure(registration);
  usePageTitle(texts.pageTitle);

  if (hasCode(registration.error, 'registration_not_found')) return <Expired />;
  if (failure) {
    const retry = <RetryButton variant="filled" query={registration} />;
    return <AuthFailure title={texts.failed} error={failure} action={retry} />;
  }
  const { data } = registration;
  return (
    <AuthFrame
      title={texts.title}
      description={data ? texts.description(data.provider) : texts.descriptionLoading}
    >
      {data ? (
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
      ) : (
        <AuthPending label={texts.checking} />
      )}
    </AuthFrame>
  );
}

function Expired() {
  const { title, description, action } = useTexts(completeRegistrationTexts).expired;
  return (
    <AuthOutcome
      tone="failure"
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

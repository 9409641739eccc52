import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { TimerOff } from 'lucide-react';
import { providerEndpoints } from '#contract/providers/provider-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { startSession } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthOutcomeFrame } from '#web/sessions/auth-outcome-frame.tsx';
import { AuthSkeleton } from '#web/sessions/auth-skeleton.tsx';
import { CompleteRegistrationForm } from './complete-registration-form.tsx';
import { completeRegistrationTexts } from './complete-registration-texts.ts';

function useRegistration() {
  return useQuery({
    queryKey: ['registration'],
    queryFn: ({ signal }) => call(providerEndpoints.readRegistration, { signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** The page on which a new user arrives from a provider. */
export function CompleteRegistrationPage() {
  const texts = useTexts(completeRegistrationTexts);
  const router = useRouter();
  const registration = useRegistration();
  const failure = useFailure(registration);
  usePageTitle(texts.pageTitle);

  if (hasCode(registration.error, 'registration_not_found')) return <ExpiredRegistrationSection />;
  if (failure) {
    const retry = <RetryButton variant="filled" query={registration} />;
    return <AuthFailureFrame title={texts.failed} error={failure} action={retry} />;
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
        <AuthSkeleton label={texts.checking} fields={6} />
      )}
    </AuthFrame>
  );
}

function ExpiredRegistrationSection() {
  const { title, description, action } = useTexts(completeRegistrationTexts).expired;
  return (
    <AuthOutcomeFrame
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

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import { clientInvitationEndpoints } from '#contract/clients/client-invitation-endpoints.ts';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthOutcomeFrame } from '#web/sessions/auth-outcome-frame.tsx';
import { AuthSkeleton } from '#web/sessions/auth-skeleton.tsx';
import { call } from '#web/shared/api/api.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { startSession } from '#web/shared/sessions/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { WelcomeForm } from './welcome-form.tsx';
import { welcomeTexts } from './welcome-texts.ts';

function useClientInvitation(token: string) {
  return useQuery({
    queryKey: ['client-invitation', token],
    queryFn: ({ signal }) =>
      call(clientInvitationEndpoints.readClientInvitation, { body: { token }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** The page of the invitation link for a client whom the agency added. */
export function WelcomePage() {
  const texts = useTexts(welcomeTexts);
  const { token } = useSearch({ from: '/welcome' });
  usePageTitle(texts.pageTitle);
  return token ? <ClientInvitedSection key={token} token={token} /> : <UsedInvitationSection />;
}

function ClientInvitedSection({ token }: { token: string }) {
  const texts = useTexts(welcomeTexts);
  const navigate = useNavigate();
  const invitation = useClientInvitation(token);
  const failure = useFailure(invitation);
  const { data } = invitation;

  if (hasCode(invitation.error, 'invitation_invalid', 'invalid_input')) return <UsedInvitationSection />;
  if (failure) {
    const retry = <RetryButton variant="filled" query={invitation} />;
    return <AuthFailureFrame title={texts.failed} error={failure} action={retry} />;
  }
  if (!data) {
    return (
      <AuthFrame
        title={texts.title}
        // Reserves two lines on phones for the text that is still loading.
        description={<span className="block max-sm:min-h-12">{texts.pageTitle}</span>}
      >
        <AuthSkeleton label={texts.checking} fields={6} />
      </AuthFrame>
    );
  }
  const { requestId, by } = data;
  return (
    <AuthFrame title={texts.title} description={requestId ? texts.request(by) : texts.account(by)}>
      <AuthCard>
        <WelcomeForm
          token={token}
          invitation={data}
          onInvalid={() => void invitation.refetch()}
          onAccountTakenOver={async (reply) => {
            startSession(reply);
            if (requestId) {
              await navigate({ to: '/request/$requestId', params: { requestId }, replace: true });
            } else {
              await navigate({ to: '/dashboard', replace: true });
            }
          }}
        />
      </AuthCard>
    </AuthFrame>
  );
}

function UsedInvitationSection() {
  const { title, description, signIn, newLink } = useTexts(welcomeTexts).invalid;
  return (
    <AuthOutcomeFrame
      tone="failure"
      icon={<Unlink />}
      title={title}
      description={description}
      action={
        <div className="flex flex-col gap-3">
          <LinkButton to="/auth" variant="filled">
            {signIn}
          </LinkButton>
          <LinkButton to="/auth" search={{ forgot: '1' }}>
            {newLink}
          </LinkButton>
        </div>
      }
    />
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { teamEndpoints } from '#contract/team/team-endpoints.ts';
import { hasCode } from '#web/shared/errors/api-error.ts';
import { call } from '#web/shared/api/api.ts';
import { homePath } from '#web/shared/navigation/home-path.ts';
import { useTexts } from '#web/shared/language/language.ts';
import { usePageTitle } from '#web/shared/navigation/use-page-title.ts';
import { RetryButton } from '#web/shared/errors/retry-button.tsx';
import { startSession } from '#web/shared/sessions/session.ts';
import { useFailure } from '#web/shared/errors/use-failure.ts';
import { AuthFailureFrame } from '#web/sessions/auth-failure-frame.tsx';
import { AuthCard, AuthFrame } from '#web/sessions/auth-frame.tsx';
import { AuthSkeleton } from '#web/sessions/auth-skeleton.tsx';
import { InvalidInvitationView } from '#web/sessions/invalid-invitation-view.tsx';
import { JoinForm } from './join-form.tsx';
import { joinTexts } from './join-texts.ts';

function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(teamEndpoints.readInvitation, { body: { token }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** The page of a one-time link: its holder becomes an agent. */
export function JoinPage() {
  const texts = useTexts(joinTexts);
  const { token } = useSearch({ from: '/join' });
  usePageTitle(texts.pageTitle);
  return token ? <TeamInvitedSection key={token} token={token} /> : <InvalidInvitationView />;
}

function TeamInvitedSection({ token }: { token: string }) {
  const texts = useTexts(joinTexts);
  const navigate = useNavigate();
  const invitation = useInvitation(token);
  const failure = useFailure(invitation);

  if (hasCode(invitation.error, 'invitation_invalid', 'invalid_input')) return <InvalidInvitationView />;
  if (failure) {
    const retry = <RetryButton variant="filled" query={invitation} />;
    return <AuthFailureFrame title={texts.failed} error={failure} action={retry} />;
  }
  return (
    <AuthFrame
      title={texts.title}
      description={texts.description[invitation.data?.administrator ? 'administrator' : 'agent']}
    >
      {invitation.data ? (
        <AuthCard>
          <JoinForm
            token={token}
            invitation={invitation.data}
            onInvalid={() => void invitation.refetch()}
            onJoined={async (reply) => {
              startSession(reply);
              await navigate({ to: homePath(reply.user.role), replace: true });
            }}
          />
        </AuthCard>
      ) : (
        <AuthSkeleton label={texts.checking} />
      )}
    </AuthFrame>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { hasCode } from '#web/shared/api-error.ts';
import { call } from '#web/shared/api.ts';
import { useErrorText } from '#web/shared/error-texts.ts';
import { homePath } from '#web/shared/home-path.ts';
import { useTexts } from '#web/shared/language.ts';
import { usePageTitle } from '#web/shared/page-title.ts';
import { startSession } from '#web/shared/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { AuthCard, AuthFrame } from './auth-frame.tsx';
import { AuthOutcome } from './auth-outcome.tsx';
import { AuthPending } from './auth-pending.tsx';
import { JoinForm } from './join-form.tsx';
import { joinTexts } from './join-texts.ts';

function useInvitation(token: string) {
  return useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => call(endpoints.readInvitation, { body: { token }, signal }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}

/** Where a one-time link leads: its holder becomes an agent. */
export function JoinPage() {
  const texts = useTexts(joinTexts);
  const { token } = useSearch({ from: '/join' });
  usePageTitle(texts.pageTitle);
  return token ? <Invited token={token} /> : <InvalidLink />;
}

function Invited({ token }: { token: string }) {
  const texts = useTexts(joinTexts);
  const errorText = useErrorText();
  const navigate = useNavigate();
  const invitation = useInvitation(token);

  if (hasCode(invitation.error, 'invitation_invalid', 'invalid_input')) return <InvalidLink />;
  let content: ReactNode;
  if (invitation.error) {
    content = (
      <Banner
        tone="danger"
        title={texts.failed.title}
        action={
          <Button busy={invitation.isFetching} onClick={() => void invitation.refetch()}>
            {texts.failed.retry}
          </Button>
        }
      >
        {errorText(invitation.error)}
      </Banner>
    );
  } else if (invitation.data) {
    content = (
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
    );
  } else content = <AuthPending label={texts.checking} />;

  return (
    <AuthFrame title={texts.title} description={texts.description}>
      {content}
    </AuthFrame>
  );
}

function InvalidLink() {
  const { title, description, action } = useTexts(joinTexts).invalid;
  return (
    <AuthOutcome
      icon={<Unlink />}
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
